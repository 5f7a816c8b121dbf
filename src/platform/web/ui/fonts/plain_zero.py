"""Makes the digit zero without its slash, as a font of that one character in every weight.

In a course of mathematics a slashed zero reads as the empty set, and the family offers no other. Its own zero is kept but
for the inside: the lower left quarter of that, which is free of the slash, is mirrored to the other three.

    pip install fonttools brotli
    python plain_zero.py FONT.woff2 atkinson-hyperlegible-next-zero.woff2
"""

import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

source, made = sys.argv[1:]
font = TTFont(source)
options = Options()
options.layout_features = ['tnum', 'pnum']
options.name_IDs = ['*']
options.notdef_outline = False
subsetter = Subsetter(options)
subsetter.populate(unicodes=[0x30])
subsetter.subset(font)

glyphs = font['glyf']
zero = glyphs['zero']
coordinates, ends, flags = zero.getCoordinates(glyphs)
outside = ends[0] + 1

# of the left half inside: its lowest point, three that lead on, and its leftmost point
bottom, lead, left = outside, [ends[1], ends[1] - 1, ends[1] - 2], ends[1] - 3
quarter = [bottom, *lead, left]


def inside(points, top_of, right_of):
    """All around from the bottom, to the right as holes go: the quarter and its three mirrors."""
    lower_left = [points[index] for index in quarter]
    upper_left = [(x, top_of(y)) for x, y in reversed(lower_left[:-1])]
    half = lower_left + upper_left
    return [(right_of(x), y) for x, y in half] + half[-2:0:-1]


def mirror(twice):
    return lambda value: twice - value


def rebuilt(points, phantoms=()):
    (bottom_x, _), (_, left_y) = points[bottom], points[left]
    return list(points[:outside]) + inside(points, mirror(2 * left_y), mirror(2 * bottom_x)) + list(phantoms)


shape = rebuilt(list(coordinates))
onCurve = [flags[index] for index in quarter]
around = onCurve + onCurve[-2::-1]
around = around + around[-2:0:-1]
for variation in font['gvar'].variations['zero']:
    deltas = variation.coordinates
    variation.coordinates = rebuilt(deltas[:-4], deltas[-4:])

zero.coordinates = GlyphCoordinates(shape)
zero.flags = type(flags)(list(flags[:outside]) + around)
zero.endPtsOfContours = [outside - 1, len(shape) - 1]
zero.numberOfContours = 2
zero.recalcBounds(glyphs)
font.flavor = 'woff2'
font.save(made)
