"""Words that no id of a puzzle may spell: ids stand on cards for children, too.

Insults, obscenities and their like in several languages, as far as the symbols of ids can spell
them (there is no I and no O), also with digits in the place of letters that they resemble.
"""

from __future__ import annotations

LETTERS = str.maketrans("23456789", "ZEASGTBG")  # what a digit is read as
WORDS = frozenset(
    word
    for language in (
        "ANAL ANUS ARSE ASS BUM BUTT CRAP CUM CUNT DAMN DEAD DYKE FAG FART FCK FUK FUCK GAY HATE "
        "HELL JAP JEW KKK METH NAZ NUDE PERV PUSSY RAPE SEX SLAG SLUT SPAZ TARD TURD TWAT "
        "WANK",  # English
        "ARSCH DEPP FUT HURE JUDE KACK NEGER NSDAP NUTTE SAU",  # German
        "CACA CUL MERDE NEGRE PUTE",  # French
        "KAK KUT LUL NEUK REET SLET TRUT",  # Dutch
        "CAGA MEAR PENE PUTA TETA VERGA",  # Spanish and Portuguese
        "CAZZ FREGN MERDA SEGA TETTE",  # Italian
        "DUPA HUJ KURW PEDAL SRAC SRAKA SUKA",  # Polish
        "BLYA EBAT HUY PZDA XEP XUY",  # Russian and Ukrainian
        "AMK FASZ KNULL KUK KUND KURV PASKA PERSE RUNK SATAN SEKS SZAR",  # others of Europe
    )
    for word in language.split()
)
_ENDINGS = tuple(sorted(WORDS))


def ends_in_word(name: str) -> bool:
    """Whether the last symbols of a name in capitals spell one of these words."""
    return name.translate(LETTERS).endswith(_ENDINGS)
