const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Words that a problem of formulas is made of; one of others may mean anything, and is not read over. */
export const vocabulary: ReadonlySet<string> = new Set(
  words(`
  what is was which find calculate determine compute evaluate work out figure tell me need get got know want to
  i you we it he she they one ones of in on at by for with from as and or but so that than if when where whose such there here
  let say suppose equation equations expression expressions function functions formula polynomial polynomials quadratic linear
  binomial trinomial monomial rational exponential radical expression's form forms standard general expanded
  value values number numbers real distinct different variable variables constants unknown letter letters term terms like
  graph graphs graphed curve parabola parabolas line lines plane xy point points coordinate coordinates plot drawn
  given gives defined define represented represents shown show shows following above below below called written write rewrite
  rewritten express expressed put form equivalent equals equal true satisfy satisfies satisfied makes make made solve solves solved
  solving answer answers result results completely fully possible could can may must might simplest simplified simplify simplifies
  reduce integer integers whole pair ordered xy-plane system set complete
  passes pass passing goes going go through contains containing contain includes lies lie on crosses cross crossing intersects
  intersect intersecting intersection meets meet hits hit touches touch tangent single
  has hav exactly any some find's please help steps step way using use used without by method quadratic-formula
  i'm am do not's know's its they're reals over as far further much be being
  perfect squares trinomial completing complete discriminant coefficient leading degree
  satisfying corresponding corresponds opens open upward downward upwards downwards up down
  together point's turning conic shape u-shaped
  equivalent same-as identical identity identically hold holds
  problem question homework exercise practice test sat math algebra class teacher says asks asked
  part parts side sides piece pieces smaller larger bigger least
  multiply multiplied multiplying distribute distributing expand expanding foil product divide divided dividing subtract
  subtracted subtracting adding collect combine combining combined grouping factored factoring factorise factorize factorised
  factorized quotient powers power exponent exponents base bases fractional radicals sign notation
  nonzero arent isnt real-valued domain defined undefined
  approximately about roughly
  then also again just both either once finally result becomes become stays written-as
  original new resulting image
  table shows row column
  s t n
  since because therefore thus hence wherever whenever while
  exists exist existing occur occurs happens happen
  need i'd like id
  numerical explicit exact decimal fraction fractions
  satisfies input inputs output outputs whose composite composition
  wants trying try does
  graphing sketch sketched visible
  positive-integer whole-number real-number
  lets consider notice note
  equality simplification factorization factorisation expansion
  axes horizontal vertical
  unique common
  describes describe best describing reach reaches makes make
  obtained shifting translating moving shift translate move reflecting foil gcf
  more details choose select pick option options choice choices
  particular certain
  `),
);
