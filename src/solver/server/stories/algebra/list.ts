import type { Kind } from '../story.ts';
import { countSolutions } from './count.ts';
import { countAmongOptions } from './countOption.ts';
import { inequalityAnswered } from './inequalities.ts';
import { aboutLines } from './lines/lines.ts';
import { generalLine } from './lines/general.ts';
import { linesReworded } from './lines/reworded.ts';
import { specialLine } from './lines/special.ts';
import { lineOfTable } from './lines/table.ts';
import { interpretation, percentOfModel, priceInTotal } from './interpret.ts';
import { literal } from './literal.ts';
import { oneEquation } from './oneEquation.ts';
import { modelAt } from './modelAt.ts';
import { modelled } from './modelled.ts';
import { parameter } from './parameter.ts';
import { pointOfRegion } from './region.ts';
import { regionEnds } from './regionEnds.ts';
import { mixture, twoNumbers, twoPurchases, twoSorts } from './told/pairs.ts';
import { fixedAndEach } from './told/rates.ts';
import { firstAndAdditional, straightLine, twoOnALine } from './told/straight.ts';
import { forAProfit, includedAndMore, inequalityOfTwo, nextScore, saidInWords } from './told/limits.ts';
import { piecesTold, rectangleTold } from './told/lengths.ts';
import { numbersTold } from './told/numbers.ts';
import { manyAsMany, partSpent, twoPlans } from './told/relations.ts';
import { ages } from './told/ages.ts';
import { consecutive } from './told/consecutive.ts';
import { saidAsInequality } from './told/saidInequality.ts';
import { saidOfLetters } from './told/said.ts';
import { purchasesByCounts } from './told/purchases.ts';
import { sortsByUnits } from './told/sorts.ts';
import { pairsOnALine } from './told/twoPoints.ts';
import { valueOfExpression } from './valueOf.ts';
import { system } from './system.ts';

/** The kinds of stories of this domain. */
export const algebra: Kind[] = [
  oneEquation,
  modelled,
  valueOfExpression,
  countSolutions,
  countAmongOptions,
  system,
  parameter,
  literal,
  inequalityAnswered,
  pointOfRegion,
  regionEnds,
  aboutLines,
  lineOfTable,
  linesReworded,
  specialLine,
  generalLine,
  consecutive,
  ages,
  twoSorts,
  sortsByUnits,
  twoPurchases,
  purchasesByCounts,
  mixture,
  twoNumbers,
  fixedAndEach,
  firstAndAdditional,
  twoOnALine,
  straightLine,
  pairsOnALine,
  saidInWords,
  saidOfLetters,
  saidAsInequality,
  nextScore,
  forAProfit,
  includedAndMore,
  inequalityOfTwo,
  interpretation,
  modelAt,
  percentOfModel,
  priceInTotal,
  ...[numbersTold, rectangleTold, piecesTold, manyAsMany, twoPlans, partSpent],
];
