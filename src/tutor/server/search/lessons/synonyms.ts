/** What students say, and what the course calls it in its titles, headings and skills. */
const ofTheTest: Synonyms = [
  [/\bhow long is\b|\bhow many (?:questions|sections|modules|parts)\b|\bbreaks?\b|\border of\b/, 'test map module minutes section'],
  [/\bscor(?:e|es|ed|ing)\b|\bcurved?\b|\b1600\b|\b(?:first|second|harder|easier) module\b|\bmodule [12]\b/, 'score adapt module'],
  [/\bbluebook\b|\bapp\b|\b(?:formula|reference) sheet\b|\b(?:timer|countdown|clock|flag|highlight\w*)\b/, 'tool reference sheet'],
  [/\bschedule\b|\bstud(?:y|ying)\b.*\b(?:plan|week|weeks|hours?|months?|day)\b|\b(?:weeks?|months?) (?:until|before|left)\b|\bprepare\b/, 'study plan week'],
  [/\bkeep track\b|\bmistakes?\b|\bgot wrong\b/, 'mistake log review'],
  [/\b(?:spend|time|long|fast|slow|seconds|minutes)\b.*\b(?:each|per|a) question\b|\brun(?:ning)? out of time\b|\btime management\b|\btoo slow\b|\bskip\b|\bpac(?:e|ing)\b/, 'pacing section time'],
  [/\b(?:cross|strike|crossing|striking) out\b|\beliminate (?:answers?|choices|options)\b/, 'tool option eliminator'],
  [/\bdesmos\b/, 'graphing calculator'],
  [/\bgrid[- ]?ins?\b|\bspr\b|\bstudent[- ]produced\b|\b(?:type|typing|enter|typed|entered)\b/, 'typed answer entry'],
  [/\bbring\b|\bmorning of\b|\bmorning before\b|\btest day\b|\bnight before\b|\bsleep\b|\bbreakfast\b/, 'test day bring'],
]; // prettier-ignore

const ofReading: Synonyms = [
  [/\bvocab\w*|\bmost nearly mean\b|\bas used in\b|\bword i (?:dont|don't) know\b|\bcontext clues?\b/, 'word words in context clue predict'],
  [/\b(?:mean|means) (?:almost |nearly |basically |about )?the same|\bsynonyms?\b|\bclose in meaning\b/, 'near-synonym precision exact fit'],
  [/\bwriters?\b/, 'author'],
  [/\bwhy (?:did |does |do )?the (?:author|writer) (?:write|wrote|writes)\b|\bauthor(?:['’]s)? (?:goal|intent\w*|aim)\b|\btrying to do\b/, 'main purpose text'],
  [/\bwhat role\b|\bwhy (?:did|does|do|would) the (?:author|writer) (?:include|mention|add)|\bthis sentence (?:do|doing|here)\b/, 'function sentence doing here'],
  [/\b(?:both|two|2|paired) (?:passages|texts|authors)|text [12]\b/, 'paired texts cross-text claims'],
  [/\b(?:gist|main (?:point|idea|message))\b|\bcentral\b|\bsummari[sz]e|\bsummary\b/, 'central idea'],
  [/\b(?:directly|explicitly) (?:stated|says)\b|\bstated in the\b|\bmentioned\b|\bdetails?\b/, 'according to the text details'],
  [/\b(?:conclude|infer\w*|impl(?:y|ies|ied)|suggests?)\b/, 'inference inferences complete'],
  [/\b(?:weaken|undermine|strengthen|hypothesis|evidence)\b/, 'support weaken illustrate finding'],
  [/\bquot(?:e|es|ation)\b|\bline from the (?:poem|play|story)/, 'quotation'],
  [/\b(?:bar|line) (?:graph|chart)s?\b|\bcharts?\b/, 'table bar graph'],
  [/\bin relation to the rest\b|\bwhat the .{1,20}\bsentence (?:does|is for)\b/, 'function sentence doing'],
  [/\b(?:verbal|english) (?:section|part|half)\b/, 'reading writing'],
  [/\bpassages?\b/, 'text'],
]; // prettier-ignore

const ofWriting: Synonyms = [
  [/\bcomma splices?|\brun[- ]?ons?\b|\bfanboys\b|\b(?:two|2) (?:full|complete|whole|independent) (?:sentences|clauses|thoughts)/, 'join sentences splice run-on clause comma'],
  [/\bfragments?\b|\b(?:in)?complete (?:sentence|thought)\b|\b(?:in|sub)?(?:in)?dependent\b|\bsubordinat\w*/, 'clause phrase fragment'],
  [/\b(?:take|leave|taken|left) out\b|\bremov(?:e|ed|able)\b|\b(?:non)?-?essential\b|\boxford\b|\bextra info\w*|\bside (?:remark|note|comment)s?\b|\bbrackets?\b|\bparenthes\w*/, 'extra information commas'],
  [/\b(?:its|it['’]s|whose|who['’]s|theirs?|they['’]re)\b.*\b(?:its|it['’]s|whose|who['’]s|their|they['’]re|there)\b|\bapostrophes?\b|s['’] (?:or|vs)\b|['’]s (?:or|vs)\b|\bwhom\b|\bpossessives?\b/, 'possessive apostrophe pronoun'],
  [/\b(?:they|them|it|he|she|him|her|who|whom|me|i|us|we|one|you) (?:or|vs\.?) (?:they|them|it|he|she|him|her|who|whom|me|i|us|we|one|you)\b/, 'pronoun pronouns'],
  [/\b(?:was or were|is or are|has or have|everyone|everybody|each of|neither|either|singular verb|plural verb)\b/, 'agree subject verb agreementofverbs'],
  [/\bagreement\b|\bverbs? (?:that )?agrees?\b/, 'agree subject verb agreementofverbs'],
  [/\btenses?\b|\b(?:had|has|have|having) (?:\w+ed|\w+en|gone|been|done|run|went|made)\b|\b(?:past|present) perfect\b|\bparticiples?\b|\binfinitives?\b|\bgerunds?\b/, 'verb tense form'],
  [/\b(?:dangling|misplaced)\b|\bdescrib(?:e|es|ing) the wrong\b|^[a-z]+(?:ing|ed) [^,.?]*, (?:the|a|my|his|her) /, 'modifier modify'],
  [/\btransitions?\b|\b(?:however|therefore|moreover|furthermore|nevertheless|for example|in fact|instead|similarly|consequently)\b/, 'transition relation'],
  [/\b(?:moreover|furthermore|however|therefore|thus|nevertheless|instead|in fact|indeed|specifically)\b.*\b(?:moreover|furthermore|however|therefore|thus|nevertheless|instead|in fact|indeed|specifically)\b/, 'close pairs'],
  [/\bcause and effect\b|\bshow (?:a )?(?:cause|contrast|result)/, 'transition relation'],
  [/\b(?:bullet points?|notes)\b/, 'notes goal synthesis'],
]; // prettier-ignore

const ofAlgebra: Synonyms = [
  [/\bget rid of\b/, 'clear'],
  [/\b(?:get|getting) x (?:by itself|alone)\b|\blike terms\b|\bboth sides\b/, 'solve solving linear equation one variable'],
  [/\bisolate\b|\bin terms of\b|\bsolve .+ for (?!x\b)[a-z]\b|\bget (?!x\b)[a-z] by itself\b|\bthe subject of\b/, 'rearrange formula'],
  [/\bsteep\w*|\bparallel lines?\b|\bpoint[- ]slope\b|\by ?= ?mx\b/, 'slope line'],
  [/\bword problems?\b|\bwrite an? (?:equation|expression)\b|\b(?:which )?equation (?:for|models|represents)\b/, 'writing equations from words'],
  [/\b(?:represents?|stands? for|interpret\w*|in (?:this|the) (?:situation|context|equation|model))\b/, 'interpret meaning here'],
  [/\bwhat (?:does|do|is) .{1,40}\b(?:mean here|mean in|represent|stand for|tell (?:you|us|me))\b|\bbest interpretation\b/, 'meaninginmodel'],
  [/\bsimultaneous\b|\b(?:two|2) equations\b|\bsubstitut\w+/, 'system substitution elimination'],
  [/\bno solutions?\b|\binfinite\b|\bsame line\b|\bnever (?:meet|cross|touch)\b/, 'none one infinitely many solutions'],
  [/\bat (?:most|least)\b|\bno (?:more|less|fewer) than\b|\bbudget\b|\bmaximum of\b/, 'inequality constraint'],
  [/\bshade|\bshaded|\bshading\b/, 'inequality region half-plane'],
  [/\bfoil\b|\bexpand(?:ed)?\b|\bg\.?c\.?f\b|\b(?:tri|bi)nomials?\b/, 'multiply factor polynomial'],
  [/\bcube root\b|\bto the power\b|\bpowers? of\b|\bexponents?\b/, 'exponent radical root'],
  [/\bcommon denominator\b|\bcancel\b/, 'rational expression'],
  [/\b(?:roots|zeros|zeroes)\b/, 'solution zero'],
  [/\breal (?:solution|root)s?\b|\b(?:sum|product) of (?:the |its )?(?:solution|root)s\b|\bdiscriminant\b/, 'counting discriminant sum product'],
  [/\bextraneous\b|\babsolute value\b/, 'radical rational absolute value equation'],
  [/\bintersect\w*|\bcross(?:es)?\b|\bmeets?\b/, 'meet intersection'],
  [/\bparabolas?\b|\baxis of symmetry\b|\bhighest point\b|\bmaximum height\b|\bmax height\b|\bvertex\b/, 'parabola vertex quadratic form'],
  [/\b(?:doubl|tripl|halv)\w*\b|\bhalf[- ]?life\b|\bcompound(?:ed|s)?\b|\bdepreciat\w*|\bgeometric sequence\b/, 'exponential growth decay'],
  [/\b(?:shift|slide|move|flip|stretch|translat|reflect)(?:s|ed|ing)? (?:the |a |of )?(?:graph|function|parabola)|\btranslated\b|\breflect\w*/, 'move stretch reflect graph'],
  [/\basymptotes?\b|\bend behavior\b|\bcubic\b|\b(?:increas|decreas)ing\b.*\bgraph\b/, 'other graphs zero turning points'],
]; // prettier-ignore

const ofData: Synonyms = [
  [/\bhow many (?:\w+ )?(?:ml|milliliters?|liters?|kilograms?|grams?|kilometers?|meters?|centimeters?|inches|feet|yards?|ounces?|pounds?|gallons?|quarts?|miles?|minutes|seconds) (?:is|are|in|per)\b|\b(?:(?:milli|centi|kilo)\w+|kg|km|cm|mm|ml|lbs?|oz|ft|pounds?|miles?|feet|inches|gallons?|hours?) (?:in|to|into) [a-z]+|\bconver(?:t|sion)\w*/, 'unit conversion'],
  [/\b(?:mph|km\/h|miles (?:per|an) hour|speed|how fast|per (?:minute|hour|second))\b/, 'rate unit'],
  [/\b(?:recipe|ratio|for every|proportion\w*|scale (?:model|drawing)|map scale)\b|\d+ [a-z ]{2,20}\b(?:for|per|every|make|makes|in) \d.*\bhow (?:many|much|long|far)\b/, 'ratio proportion rate'],
  [/\b(?:percent|percentage|discount|% ?off|sales? price|tax|tip|markup|mark-up|interest)\b|\d ?%/, 'percent percentage'],
  [/\baverages?\b|\bmean of\b|\bthe mean\b|\bmeans\b.*\bmedian|\bmean (?:and|or)\b|\bmedian\b/, 'arithmeticmean median center'],
  [/\biqr\b|\binterquartile|\bquartiles?\b|\bspread out\b|\bvariability\b/, 'quartile box plot spread'],
  [/\bline of best fit|\btrend ?line|\bregression|\bcorrelation|\bresiduals?\b/, 'scatterplot model'],
  [/\b(?:chances?|odds|likelihood|marbles?|dice|die|at random)\b/, 'probability'],
  [/\b(?:polls?|surveys?|surveyed|confidence)\b/, 'sample margin error'],
  [/\b(?:causation|caused|control group|placebo|random(?:ly)? assign\w*|volunteers)\b/, 'cause experiment study'],
]; // prettier-ignore

const ofGeometry: Synonyms = [
  [/\bhypotenuse|\bpythag\w*|\blegs?\b|\bladder\b|\bdiagonals?\b/, 'pythagorean theorem right triangle'],
  [/\b(?:soh|cah|toa|sohcahtoa|sin|cos|tan)\b/, 'sine cosine tangent'],
  [/\b(?:cylinder|cone|sphere|prism|pyramid|cube|box|perimeter|rectangles?|trapezoid)\b/, 'area surface volume'],
  [/\b(?:transversal|supplementary|vertical angles|isosceles|exterior angle|interior angles?)\b/, 'angle triangle line'],
  [/\b(?:central angle|sector|slice)\b/, 'arc sector radian'],
  [/\b(?:inscribed|chords?|semicircle|tangent (?:line|to))\b/, 'circle tangent inscribed chord'],
]; // prettier-ignore

type Synonyms = readonly (readonly [said: RegExp, called: string])[];

const synonyms = [...ofTheTest, ...ofReading, ...ofWriting, ...ofAlgebra, ...ofData, ...ofGeometry];

/** The names that the course has for what a text says. */
export function namesOf(text: string): string[] {
  const lower = text.toLowerCase();
  return synonyms.filter(([said]) => said.test(lower)).map(([, called]) => called);
}
