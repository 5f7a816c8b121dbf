import type { Kind } from '../story.ts';
import { ofOneStory, withoutTurns } from '../turns.ts';
import { untilALimit } from './amounts/ending.ts';
import { represents } from './amounts/represents.ts';
import { twoProcesses } from './amounts/twoProcesses.ts';
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
import { ruleOfSamples } from './samples/samples.ts';
import { ages } from './told/ages.ts';
import { consecutive } from './told/consecutive.ts';
import { saidAsInequality } from './told/saidInequality.ts';
import { saidOfLetters } from './told/said.ts';
import { purchasesByCounts } from './told/purchases.ts';
import { sortsByUnits } from './told/sorts.ts';
import { pairsOnALine } from './told/twoPoints.ts';
import { valueOfExpression } from './valueOf.ts';
import { system } from './system.ts';

/** Stories whose numbers are known by their roles. */
const ofRoles: Kind[] = [
  twoSorts,
  sortsByUnits,
  twoPurchases,
  purchasesByCounts,
  mixture,
  fixedAndEach,
  firstAndAdditional,
  twoOnALine,
  straightLine,
  pairsOnALine,
  forAProfit,
  includedAndMore,
  piecesTold,
  manyAsMany,
  twoPlans,
  partSpent,
  represents,
  untilALimit,
  twoProcesses,
];

/** These know what 'which is not a solution' asks for. */
const hearingNot: Kind[] = [inequalityAnswered, pointOfRegion, regionEnds];

const others: Kind[] = [
  oneEquation,
  modelled,
  valueOfExpression,
  countSolutions,
  countAmongOptions,
  system,
  parameter,
  literal,
  aboutLines,
  lineOfTable,
  ruleOfSamples,
  linesReworded,
  specialLine,
  generalLine,
  consecutive,
  ages,
  twoNumbers,
  saidInWords,
  saidOfLetters,
  saidAsInequality,
  nextScore,
  inequalityOfTwo,
  interpretation,
  modelAt,
  percentOfModel,
  priceInTotal,
  numbersTold,
  rectangleTold,
  ...ofRoles.map(ofOneStory),
];

/** The kinds of stories of this domain. */
export const algebra: Kind[] = [...others.map(withoutTurns), ...hearingNot];
