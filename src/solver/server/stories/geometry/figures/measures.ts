/** How a measure of a figure is said. */
export interface Measure {
  /** Its letter in formulas. */
  key: string;
  /** 0 of an angle, 1 of a length, 2 of an area, 3 of a volume. */
  dimension: 0 | 1 | 2 | 3;
  names: string[];
  /** Behind its number: '5 cm long'. */
  after?: string[];
  /** Whole phrases that give it, with its size as `v`. */
  givens?: string[];
  /** What asks for it without its name: 'how long'. */
  asks?: string[];
}

const length = (key: string, names: string, after = '', asks = ''): Measure => ({
  key,
  dimension: 1,
  names: split(names),
  after: split(after),
  asks: split(asks),
});
const area = (key: string, names: string, asks = ''): Measure => ({
  key,
  dimension: 2,
  names: split(names),
  asks: split(asks),
});

function split(text: string): string[] {
  return text === '' ? [] : text.split('; ');
}

const material =
  '(fencing|fence|trim|wire|rope|ribbon|border|string|edging|lace|tape|frame|framing|molding|baseboard|piping)';

export const measures = {
  radius: length('r', 'radius; qqr; radius length; base radius; radius of base; radii', '', ''),
  diameter: length(
    'd',
    'diameter; qqd; base diameter; diameter of base; distance across; distance across center; width across',
    'across; in diameter; from one side to other through center',
    'how wide is figure; how far across; how far is it across; how wide across',
  ),
  circumference: length(
    'C',
    'circumference; perimeter; distance around; distance around edge; distance around outside; length around',
    'around; in circumference',
    'how far is it around; how far around; how long is edge; how far (it|wheel|tire|figure) (roll|travel|rolls|travels|go) in one [full|complete] (turn|revolution|rotation)',
  ),
  area: area(
    'A',
    'area; total area; area enclosed; area covered; amount of space inside',
    'how many {squareUnit}; how much area; how much space [...] (cover|covers|inside|take up|takes up); how big is area; how large is area',
  ),
  perimeter: length(
    'P',
    'perimeter; distance around; distance all way around; length of boundary; total length of sides',
    'around; in perimeter',
    `how far is it around; how far around; how much ${material}; how many {lengthUnit} of ${material}; length of ${material}; total length of ${material}`,
  ),
  volume: {
    key: 'V',
    dimension: 3,
    names: split('volume; capacity; total volume; amount of space inside'),
    asks: split(
      'how much (water|liquid|sand|soup|space|milk|grain|air|juice|ice cream|soil|dirt|volume|fluid|oil|concrete|wax|clay|fuel|gas|popcorn|cereal) [...] (hold|holds|fit|fits|inside|contain|contains|occupy|occupies|takes up|take up|fill|fills|enclose|enclosed|enclosed by|is needed); how many {cubicUnit} [of _] [...] (hold|holds|fit|fits|inside|contain|contains|fill|is needed|is there|enclose); how many {cubicUnit}; how much [...] it hold; how much (it|figure) (hold|holds); how much space',
    ),
  },
  surface: area(
    'S',
    'surface area; total surface area; total area of all faces; total area of faces; area of whole surface; sa; combined area of all faces; total area of surface; area of all faces; area of surface; total area of all 6 faces; sum of areas of all faces; total area of 6 faces',
    'how much (paper|cardboard|wrapping paper|material|metal|wood|tin|leather|paint|fabric) [...] (cover|make|wrap|need|needs|is needed); how many {squareUnit} of (paper|cardboard|wrapping paper|material|metal|wood|tin|leather|paint|fabric)',
  ),
  height: length(
    'h',
    'height; altitude; perpendicular height; vertical height; qqh; depth; perpendicular distance between bases; perpendicular distance between them; distance between bases; distance between them',
    'tall; high; deep; in height; apart',
    'how tall; how high; how deep',
  ),
  length: length('l', 'length; longer side; long side; qql', 'long; in length', 'how long'),
  width: length('w', 'width; breadth; shorter side; short side; qqw', 'wide; in width', 'how wide'),
  side: length(
    's',
    'side; sides; side length; side lengths; length of side; length of each side; length of one side; each side; each edge; one side; edge; edges; edge length; edge lengths; length of each edge; length of edge; length of edges; length of one edge; length of sides; all sides; sides each; each of sides; qqs',
    'on each side; on side; on each edge; on edge; per side; on a side; along each edge',
    'how long is each side; how long is side; how long is one side; how long is each edge; how long is edge; how long is one edge; how long is sides',
  ),
  base: length('b', 'base; base length; length of base; bottom; qqb', 'wide at base; base', 'how long is base'),
  diagonal: length('e', 'diagonal; length of diagonal; diagonal length; diagonals', '', 'how long is diagonal'),
  slant: length('k', 'slant height; slant'),
  baseArea: area(
    'B',
    'base area; area of base; base of figure has area; base has area; base with area; base whose area; area of circular base; area of square base; area of rectangular base; area of triangular base; cross-sectional area; area of cross section; area of bottom; qqb',
  ),
  lateral: area('L', 'lateral area; lateral surface area; area of side; curved surface area'),
  face: area(
    'F',
    'area of one face; area of each face; face area; area of face; each face area; area of single face; area of 1 face; area of any face; area of each of faces',
  ),
  arc: length(
    's',
    'arc length; length of arc; length of minor arc; minor arc length; arc; length of intercepted arc; length of this arc; length of arc it cuts off; length of edge of slice; length of crust',
    '',
    'how long is arc; how long is minor arc; how long is arc it cuts off; how long is intercepted arc',
  ),
  majorArc: length(
    'M',
    'length of major arc; major arc length; major arc; length of longer arc',
    '',
    'how long is major arc',
  ),
  sector: area(
    'K',
    'sector area; area of sector; area of sector of figure; area of slice; area of one slice; area of each slice; area of this sector; area of minor sector; area of smaller sector; area watered; area covered; area swept; area of region; area of each sector; area of one sector; area swept out; area of one piece; area of each piece; area of shaded sector; area of piece; area that it waters; area it waters; area cleaned; sector; area of lawn watered; area of slice of pizza; area that gets watered; area it covers; area of smaller of 2 sectors',
    'how much area [...] (water|cover|watered|covered|cleaned|covers|waters)',
  ),
  largerSector: area(
    'N',
    'area of major sector; area of larger sector; area of larger of 2 sectors; larger sector; major sector; area of bigger sector; area of remaining sector',
  ),
  degrees: {
    key: 't',
    dimension: 0,
    names: split(
      'central angle; central angle that subtends it; angle; radii that form angle; radii form angle; angle between 2 radii; sector angle; measure of central angle; angle of sector; degree measure of central angle; minor arc; arc measure; measure of arc; measure of minor arc; measure of angle; angle at center; measure of sector angle; angle of slice; degree measure of arc; angle of central; arc of; angle between radii; measure of its central angle; measure of central angle of sector',
    ),
    after: ['central angle', 'angle', 'sector', 'arc', 'angle at center', 'slice', 'degrees'],
    asks: ['how many degrees is central angle', 'how many degrees is angle', 'how many degrees', 'what angle'],
  },
  radians: {
    key: 'u',
    dimension: 0,
    names: [],
    givens: split(
      '(central angle|angle|sector angle|arc measure|measure of central angle|measure of arc|arc|minor arc|angle at center|measure of angle) [qqtheta|theta|qqab|qqpq|_] [of] [sector|arc|is|measures|measure|has measure of|that measures|of|equals] <v:size> (radians|radian|rad|rads); <v:size> (radians|radian|rad|rads) [central angle|angle|sector|arc]',
    ),
  },
  slices: {
    key: 'n',
    dimension: 0,
    names: [],
    givens: split(
      '(cut|divided|sliced|split) [up] into <v:size> [equal|congruent|equally sized|same size|equal sized|identical] (slices|pieces|sectors|parts|wedges); <v:size> (equal|congruent|equally sized|equal sized|identical) (slices|pieces|sectors|parts|wedges)',
    ),
  },
} satisfies Record<string, Measure>;
