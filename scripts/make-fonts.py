"""Makes the two font files that pages need first, out of the files of @fontsource-variable/inter.

Only the letters, weights and features that Courtline uses stay: 22 kB instead of 48 kB before the first text is shown
in Inter, 11 kB instead of 85 kB for a name such as Bilić. Run after an update of the package:

    apt-get install python3-fonttools python3-brotli
    /usr/bin/python3 scripts/make-fonts.py
"""

import io
import os
import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

root = pathlib.Path(__file__).resolve().parent.parent
package = root / "node_modules" / "@fontsource-variable" / "inter"
folder = root / "web" / "src" / "app" / "theme" / "fonts"

WEIGHTS = (400, 800)
FEATURES = ["kern", "tnum", "ccmp", "locl"]

# The same ranges as in web/src/app/theme/fonts.css.
LATIN = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *range(0x2013, 0x2015),
    *range(0x2018, 0x201A),
    *range(0x201C, 0x201E),
    0x2022,
    0x2026,
    0x20AC,
    *range(0x2190, 0x2194),
    0x2212,
]
LATIN_EXTENDED_A = [*range(0x100, 0x180), *range(0x218, 0x21C)]


def make(source, target, characters):
    font = TTFont(package / "files" / source)
    options = subset.Options(layout_features=FEATURES, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    # The weights cannot be limited before the font without the other characters has been written once.
    plain = io.BytesIO()
    font.flavor = None
    font.save(plain)
    plain.seek(0)
    font = instancer.instantiateVariableFont(TTFont(plain), {"wght": WEIGHTS})
    font.flavor = "woff2"
    font.save(folder / target)
    print(target, os.path.getsize(folder / target))


make("inter-latin-wght-normal.woff2", "inter-latin.woff2", LATIN)
make("inter-latin-ext-wght-normal.woff2", "inter-latin-extended-a.woff2", LATIN_EXTENDED_A)
(folder / "LICENSE").write_text((package / "LICENSE").read_text())
