const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/**
 * Words of other trades, and words that ask for more than what is known, which no list of words of weight has: a problem about formulas that
 * has one is not read over. Names, settings and whatever else is told beside change nothing.
 */
export const otherTrades: ReadonlySet<string> = new Set(
  words(`
  triangle triangles rectangle rectangles rectangular square's circle circles sphere cone cylinder trapezoid polygon hypotenuse leg legs diagonal
  inscribed circumscribed enclosed bounded shaded region regions chord arc sector
  inverse derivative derivatives integral integrals interval intervals limit limits complex imaginary conjugate conjugates
  log logarithm ln sine cosine sin cos tan asymptote asymptotes hole holes discontinuity continuous continuously
  shifted shift translated translate reflected reflect reflection stretched stretch compressed rotated rotate moved
  squares cubes reciprocals sums products differences averages absolute digits digit divisible remainder modulo
  incorrect wrong false impossible cannot unlike except unless however instead closest approximation nearest
  tax tip markup interest simple continuous compounded per-year
  steeper narrower wider flatter symmetric symmetrical parallel perpendicular
  swap swapped swaps switch switched replaced repeat repeated arithmetic geometric
  increasing decreasing concave convex inflection monotonic
  matrix vector determinant factorial permutation combination probability
  coefficients excluded restriction restrictions exclude
  twice thrice quarter quarters half third tenth percent percents
  `),
);
