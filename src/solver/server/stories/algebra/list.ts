import type { Kind } from '../story.ts';
import { countSolutions } from './count.ts';
import { inequalityAnswered } from './inequalities.ts';
import { aboutLines } from './lines/lines.ts';
import { lineOfTable } from './lines/table.ts';
import { interpretation, percentOfModel, priceInTotal } from './interpret.ts';
import { literal } from './literal.ts';
import { oneEquation } from './oneEquation.ts';
import { parameter } from './parameter.ts';
import { pointOfRegion } from './region.ts';
import { mixture, twoNumbers, twoPurchases, twoSorts } from './told/pairs.ts';
import { fixedAndEach } from './told/rates.ts';
import { firstAndAdditional, straightLine, twoOnALine } from './told/straight.ts';
import { forAProfit, includedAndMore, inequalityOfTwo, nextScore, saidInWords } from './told/limits.ts';
import { piecesTold, rectangleTold } from './told/lengths.ts';
import { numbersTold } from './told/numbers.ts';
import { manyAsMany, partSpent, twoPlans } from './told/relations.ts';
import { ages } from './told/ages.ts';
import { consecutive } from './told/consecutive.ts';
import { valueOfExpression } from './valueOf.ts';
import { system } from './system.ts';

/** The kinds of stories of this domain. */
export const algebra: Kind[] = [
  oneEquation,
  valueOfExpression,
  countSolutions,
  system,
  parameter,
  literal,
  inequalityAnswered,
  pointOfRegion,
  aboutLines,
  lineOfTable,
  consecutive,
  ages,
  twoSorts,
  twoPurchases,
  mixture,
  twoNumbers,
  fixedAndEach,
  firstAndAdditional,
  twoOnALine,
  straightLine,
  saidInWords,
  nextScore,
  forAProfit,
  includedAndMore,
  inequalityOfTwo,
  interpretation,
  percentOfModel,
  priceInTotal,
  ...[numbersTold, rectangleTold, piecesTold, manyAsMany, twoPlans, partSpent],
];
