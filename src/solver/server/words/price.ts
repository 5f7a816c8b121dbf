import type { Work } from '../workedOut.ts';
import { answerOf, form, type Form, type Parts } from './form.ts';
import { after, before, partOf, type Change } from './priced.ts';
import { read } from './sentence.ts';

/** A price with a discount, a tax or a tip. What each number is, the words beside it tell. */
export function price(text: string): Work | undefined {
  return answerOf(forms, text);
}

const noun =
  'jacket|shirt|shoes|pants|dress|coat|hat|cap|game|video game|phone|cell phone|laptop|computer|tablet|bike|bicycle|car|book|textbook|meal|dinner|lunch|breakfast|bill|check|ticket|tv|television|sweater|jeans|bag|backpack|watch|chair|table|desk|couch|sofa|lamp|toy|hoodie|headphones|camera|sneakers|boots|tshirt|t-shirt|skirt|ring|guitar|item|product';
const thing = `[a|an|the|my|this|some] [new] [pair of] (${noun})`;
const who = '(i|you|we|he|she|they)';
/** 'A $80 jacket': the price is what the thing costs before anything else. */
const priced = `[a|an|the|my] <amount:money> [pair of] (${noun})`;
const usual = '(regular|original|full|list|normal)';
const said =
  `(${thing} (costs|cost|is|is priced at|sells for|has a price of|has [a|an] ${usual} price of|(originally|regularly|normally) (costs|sells for)) <amount:money>` +
  `|the [${usual}] price of ${thing} is <amount:money>)`;
const given = `(${said}|${priced})`;

const it = `(it|the [pair of] (${noun}))`;
const pay =
  `(how much [(is|will|would) ${it} [be|cost]|does ${it} cost|(do|does|will|would|should) ${who} [have to|need to] pay] [in total|in all|altogether]` +
  `|(what is|find|calculate) [the] (total|final) [price|cost|bill|amount] [of the (${noun})]|what (do|does|will|would) ${who} pay)`;
const salePrice = `(sale|new|final|discounted|reduced) price [of ${thing}]`;
const payReduced = `(${pay}|(what is|find|calculate) the ${salePrice}|how much is ${it} (after the discount|on sale))`;
const save = `(how much [money] (do|does|will|would|can) ${who} save|how much is the discount|(what is|find|calculate) the [amount of the] discount)`;
const wasBefore =
  `(what (is|was) the ${usual} price [of ${it}]|find the ${usual} price [of ${it}]|what (is|was) its ${usual} price|(what|how much) did ${it} cost (originally|before the discount)` +
  `|how much was ${it} (originally|before the discount)|what was the price before the discount)`;

const lowered = '[a] <off:percent> (off|discount)';
const off = `[and|but] [it] [is] ([on sale] [for|at] ${lowered}|(discounted|marked down|reduced) [by] <off:percent>)`;
const plusTax = '((plus|and) [a|the] <tax:percent> [sales] tax|[and] [the] [sales] tax [rate] is <tax:percent>)';
const taxAlone = `(how much is the [sales] tax|(what is|find|calculate) the [amount of the] [sales] tax|how much [sales] tax (do|does|will|would) ${who} pay)`;
const plusTip = `((plus|and) [a] <tip:percent> tip|and ${who} (leave|leaves|add|adds|give|gives|want to leave) [a] <tip:percent> tip)`;
const tipAlone = `(how much is the tip|(what is|find|calculate) the [amount of the] tip|how much (do|does|should|will|would) ${who} tip)`;
const ask = '[what is|how much is|find|calculate]';
const total = '[what is|find|calculate] the (total|final) [price|cost|bill|amount]';

const inTurn = (parts: Parts) => after(read(parts['amount']), changes(parts));
const alone = (parts: Parts) => ofOne(partOf, parts);
const atFirst = (parts: Parts) => ofOne(before, parts);

const forms: Form[] = [
  form(`${given} ${off} ${payReduced}`, inTurn),
  form(`${given} ${off} ${save}`, alone),
  form(`${priced} (with|at) ${lowered} [${payReduced}]`, inTurn),
  form(`(how much is|[what is] the ${salePrice.replace(/ \[.*/, '')} of) ${priced} [that is] [on sale] [with|after|at|for] ${lowered}`, inTurn),
  form(`how much (do|does|will|would|can) ${who} save on ${priced} (with|at) ${lowered}`, alone),
  form(`${ask} <off:percent> off [of] ${priced}`, inTurn),
  form(`${given} ${off} [and|then|and then|plus|with] ([plus|then|a] <tax:percent> [sales] tax|(the|sales|the sales) tax [rate] is <tax:percent>) ${pay}`, inTurn),

  form(`(${given}|<amount:money>) ${plusTax} ${pay}`, inTurn),
  form(`${given} ${plusTax} ${taxAlone}`, alone),
  form(`${who} (buy|bought) ${thing} for <amount:money> with [a] <tax:percent> [sales] tax how much (do|will|would) ${who} pay`, inTurn),
  form(`(how much is|${total} (of|for)) ${priced} (with|plus|after) [a] <tax:percent> [sales] tax`, inTurn),
  form(`${ask} [a|the] <tax:percent> [sales] tax on (${priced}|<amount:money>)`, alone),
  form(`(how much [sales] tax (is [there]|do ${who} pay|would ${who} pay) on|${ask} [the] [sales] tax on) ${priced} (at|with) [a] <tax:percent> [sales] [tax] [rate]`, alone),

  form(`${ask} [a|the] <tip:percent> tip (on|for) (${priced}|<amount:money>)`, alone),
  form(`(${ask} [the|a] tip on|how much (do|should|would) ${who} tip on) ${priced} at <tip:percent>`, alone),
  form(`${said} ${ask} [a|the] <tip:percent> tip`, alone),
  form(`${given} ${plusTip} ${tipAlone}`, alone),
  form(`${given} ${plusTip} ${pay}`, inTurn),
  form(`${total} (with|including) [a] <tip:percent> tip on ${priced}`, inTurn),
  form(`(how much is|${total} (of|for)) ${priced} (with|plus) [a] <tip:percent> tip`, inTurn),

  form(`${thing} (is|was|costs|cost|is on sale for) <amount:money> after [a] <off:percent> (off|discount) ${wasBefore}`, atFirst),
  form(`after [a] <off:percent> (off|discount) ${thing} (is|was|costs|cost) <amount:money> ${wasBefore}`, atFirst),
  form(`${who} paid <amount:money> for ${thing} after [a] <off:percent> (off|discount) ${wasBefore}`, atFirst),
  form(`[the price of] ${thing} (is|was) (discounted|marked down|reduced) [by] <off:percent> (to|and now costs) <amount:money> ${wasBefore}`, atFirst),
  form(`${thing} (costs|cost|is|was) <amount:money> (including|after) [a] <tax:percent> [sales] tax (what (is|was) the price|how much (is|was) ${it}) before [the] [sales] tax`, atFirst),
]; // prettier-ignore

function changes(parts: Parts): Change[] {
  return (['off', 'tax', 'tip'] as const)
    .filter((kind) => parts[kind] !== undefined)
    .map((kind) => ({ kind, rate: read(parts[kind]) }));
}

function ofOne(answered: typeof partOf, parts: Parts): Work | undefined {
  const [change] = changes(parts);
  return change && answered(read(parts['amount']), change);
}
