import { cookieChoice } from '#platform/web/cookieChoice.ts';
import { periods, type Period } from '../../prices.ts';

const choice = cookieChoice('plan', periods);

/** How the person wants to pay: kept, so that trying again after a failed payment buys what was chosen. */
export const usePeriod = choice.useChosen;
export const choosePeriod = choice.choose;

/** For what is done without being drawn first. */
export function chosenPeriod(): Period {
  return choice.read(document.cookie);
}
