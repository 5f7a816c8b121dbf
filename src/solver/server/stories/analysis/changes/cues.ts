import { setOf } from '../scene/scene.ts';

/** Words that say of a percent which way it changes something. */
export const ups = setOf(`
  increase increases increased increasing raise raises raised raising rise rises rose risen grow grows grew grown growing growth
  gain gains gained markup marking up more greater higher larger bigger taller longer heavier above over tax tip gratuity
  surcharge climb climbs climbed jumped added adds add appreciated taxed upcharge`);
export const downs = setOf(`
  decrease decreases decreased decreasing reduce reduces reduced reducing reduction fall falls fell fallen drop drops dropped
  lose loses lost losing loss lower lowers lowered smaller less fewer shorter lighter off discount discounted discounts down cut cuts
  below cheaper depreciated depreciates shrank shrinks shrink shrunk decline declines declined slashed markdown rebate
  deducted saves save`);

/** What something was at first, and what it came to. */
export const firstWords = setOf(`
  original originally regular regularly list listed lists normal normally usual usually full initial initially before start starts
  started starting beginning began previous previously wholesale old formerly sticker undiscounted earlier pre-sale pretax ago prior
  from fresh`);
export const lastWords = setOf(`
  now after current currently final finally including include includes included total altogether resulting result results becomes
  became new today discounted giving gives produces equals later afterwards to ends ended with plus reduced came comes incl everything`);
/** Spans of time: the last one is over. */
export const spans = setOf('year season month week quarter day semester summer winter spring fall time');

/** In a shop, what it pays and what it takes. */
export const shopPays = setOf('cost costs paid pays pay buys buy bought purchased purchases wholesale make');
export const shopTakes = setOf(
  'sell sells sold selling retail charges charge resell resold price priced prices customer',
);
export const buyerPays = setOf('pay pays paid spend spent paying');
