import type { Kind } from '../story.ts';
import { askedPlainly, atOneMoment, withoutTurns } from '../turns.ts';
import { plainTask } from './tasks/task.ts';
import { factorByValues } from './claims/factors.ts';
import { meaningAmongOptions } from './claims/meanings.ts';
import { solveOne } from './equations/solve.ts';
import { identity } from './expressions/identity.ts';
import { coefficientOf, factorAmongOptions, rewritten } from './expressions/rewrite.ts';
import { numberToComplete, squareCompleted } from './expressions/squareCompleted.ts';
import { exponentsCompared, onePower } from './expressions/powers.ts';
import { amountLater, halfLife, timeToReach } from './exponential/growth.ts';
import { compoundInterest, interestRate } from './exponential/interest.ts';
import { compoundByRoles } from './exponential/compoundByRoles.ts';
import { exponentialThrough, growthWritten } from './exponential/write.ts';
import { initialValue, meaningOf, percentOfModel, timeToDouble } from './exponential/interpret.ts';
import { functionValue } from './functions/evaluate.ts';
import { graphMoved, pointMoved } from './functions/transform.ts';
import { meeting } from './systems/nonlinear.ts';
import { fromZeros, remainder } from './polynomials/remainder.ts';
import { projectile } from './quadratics/projectile.ts';
import { consecutive, greatest } from './quadratics/numbersTold.ts';
import { geometricSequence } from './sequences/geometric.ts';
import { recursion } from './sequences/recursion.ts';
import { equationOfTable, quadraticList, quadraticTable } from './sequences/table.ts';
import { curveAmongOptions, formAmongOptions } from './quadratics/amongOptions.ts';
import { symmetry } from './quadratics/symmetry.ts';
import { process } from './exponential/process/process.ts';
import { model } from './models/model.ts';
import { equationInContext } from './equations/inContext.ts';
import { spokenNumber } from './equations/spokenNumber.ts';
import { expressionOfStory } from './expressions/shapes.ts';
import { movedByFormula } from './functions/graphsMoved.ts';
import { modelTop } from './quadratics/modelTop.ts';
import { quadratic, quadraticByWords } from './quadratics/quadratic.ts';

/** The kinds of stories of this domain. */
export const advanced: Kind[] = [
  quadratic,
  quadraticByWords,
  symmetry,
  curveAmongOptions,
  formAmongOptions,
  solveOne,
  equationInContext,
  spokenNumber,
  askedPlainly(expressionOfStory),
  askedPlainly(identity),
  rewritten,
  factorAmongOptions,
  askedPlainly(coefficientOf),
  squareCompleted,
  numberToComplete,
  askedPlainly(onePower),
  askedPlainly(exponentsCompared),
  ...[process, model, amountLater].map(atOneMoment),
  timeToReach,
  halfLife,
  compoundInterest,
  interestRate,
  compoundByRoles,
  exponentialThrough,
  growthWritten,
  meaningOf,
  percentOfModel,
  timeToDouble,
  functionValue,
  graphMoved,
  pointMoved,
  movedByFormula,
  meeting,
  remainder,
  fromZeros,
  projectile,
  consecutive,
  greatest,
  geometricSequence,
  recursion,
  askedPlainly(equationOfTable),
  askedPlainly(quadraticTable),
  askedPlainly(quadraticList),
  initialValue,
  modelTop,
  factorByValues,
  plainTask,
  meaningAmongOptions,
].map(withoutTurns);
