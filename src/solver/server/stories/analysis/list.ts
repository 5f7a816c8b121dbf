import type { Kind } from '../story.ts';
import { draws } from './chances/draws.ts';
import { oneNumber, othersFromChance } from './chances/oneNumber.ts';
import { arranged, codes, groupOf, oneOfEach, places } from './counting.ts';
import { percentOfParts, twoGroups } from './groups.ts';
import { addedSolution, mixedRate } from './mixtures.ts';
import { averageSpeed, catchingUp, movingApart } from './trips.ts';
import { changeByLine, directProportion, fittedLine, predictedByLine, residual } from './bestFit.ts';
import { changeOfMeasure, measureAfter, moreAffected, spreadAfter } from './outliers.ts';
import { discounted } from './discount.ts';
import { combinedMean, frequencyPairs, frequencyTable, letterInMean, neededForMean, removedFromMean } from './means.ts';
import { measureOfList, measuresApart, spreads, twoLists } from './measures.ts';
import { beforeChanges, chainFrom, percentChain, percentChange } from './percentChange.ts';
import { percentPart, whatPercentOf, wholeFrom } from './percentParts.ts';
import { beforeMarkup, markedUp, saved, taxAlone, taxRateOf, twoDiscounts, withTax, withoutTax } from './prices.ts';
import { dividedInRatio, partOfRatio } from './ratios.ts';
import { moreWorkers, otherAlone, ratesTogether, workTogether } from './together.ts';
import { expectedInAll, marginOfError, tagged } from './samples.ts';
import { twoWay } from './tables/twoWay.ts';
import { chain } from './quantities/chain.ts';
import { changes } from './changes/changes.ts';
import { percentEquation } from './shares/equations.ts';
import { dataMeasure } from './listed/data.ts';
import { inTermsOf } from './letters.ts';
import { shareOfKinds } from './shares/share.ts';
import { legsOfTrip } from './legs/legs.ts';
import { sharedInRatio } from './shared/ratio.ts';
import { percentOfGroups } from './weighted/groups.ts';
import { numberOfKind } from './chances/numbers.ts';
import { twoOf } from './chances/pairs.ts';
import { aboutSampling, estimated } from './samplings/estimates.ts';
import { plausible } from './samplings/margins.ts';
import { standardDeviations } from './samplings/spread.ts';
import { unturned } from './turns.ts';
import { howManyWays } from './samplings/ways.ts';
import { missingForMean } from './listed/missing.ts';
import { byFitLine } from './samplings/fitLine.ts';
import { blended } from './weighted/blends.ts';
import { jobTogether } from './legs/work.ts';
import { meansTogether } from './weighted/means.ts';
import { countedSets } from './sets/sets.ts';
import { byScale } from './drawn/scale.ts';
import { inProportion } from './proportional/proportional.ts';
import { endOfRange } from './sizes/range.ts';
import { measureOfAllChanged } from './sizes/shifted.ts';
import { meanAfterOneChanged } from './sizes/corrected.ts';
import { valueMissing } from './sizes/missingValue.ts';
import { percentRelations } from './relations/relations.ts';
import { meansOfGroups } from './weighted/meanPairs.ts';
import { meeting } from './legs/meeting.ts';
import { billed } from './priced/bill.ts';
import { measuresCompared } from './claims/claims.ts';
import { partOfWhole } from './shares/parts.ts';

const ofNumbers: Kind[] = [
  ...[discounted, percentChange, percentChain, chainFrom, beforeChanges, percentPart, whatPercentOf, wholeFrom],
  ...[measureOfList, measuresApart, twoLists, spreads],
  ...[withTax, withoutTax, taxAlone, taxRateOf, markedUp, beforeMarkup, twoDiscounts, saved],
  ...[dividedInRatio, partOfRatio, workTogether, otherAlone, moreWorkers, ratesTogether],
  ...[neededForMean, letterInMean, combinedMean, removedFromMean, frequencyTable, frequencyPairs],
  ...[expectedInAll, tagged, marginOfError, oneOfEach, arranged, places, groupOf, codes],
  ...[twoGroups, percentOfParts, addedSolution, mixedRate, averageSpeed, movingApart, catchingUp],
  ...[changeOfMeasure, measureAfter, moreAffected, spreadAfter],
  ...[predictedByLine, residual, fittedLine, changeByLine, directProportion],
  ...[twoWay, draws, oneNumber, othersFromChance],
  chain,
  ...[
    changes,
    partOfWhole,
    percentEquation,
    dataMeasure,
    meansTogether,
    shareOfKinds,
    legsOfTrip,
    sharedInRatio,
    blended,
    jobTogether,
    percentOfGroups,
    numberOfKind,
    twoOf,
    estimated,
    aboutSampling,
    plausible,
    howManyWays,
    standardDeviations,
    missingForMean,
    byFitLine,
    countedSets,
    byScale,
    inProportion,
    endOfRange,
    measureOfAllChanged,
    meanAfterOneChanged,
    valueMissing,
    measuresCompared,
    percentRelations,
    billed,
    meeting,
    meansOfGroups,
  ],
];

/** The kinds of stories of this domain. */
export const analysis: Kind[] = [...ofNumbers, inTermsOf(ofNumbers)].map(unturned);
