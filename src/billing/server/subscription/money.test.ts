import { expect, test } from 'vitest';
import type { ChargeShape } from '../provider/providerShapes.ts';
import { moneyOf, type Money } from './money.ts';

const charge: ChargeShape = { id: 'ch_1', customer: 'cus_1', paid: true, refunded: false, disputed: false };
const failed = { ...charge, paid: false };
const refunded = { ...charge, refunded: true };

test.each<[Money, string, ChargeShape[], string[]]>([
  ['kept', 'it was paid', [charge], []],
  ['kept', 'nothing was to pay', [], []],
  ['kept', 'the first try failed', [failed, charge], []],
  ['refunded', 'all of it went back', [refunded], []],
  ['refunded', 'all of it went back, and a try had failed', [failed, refunded], []],
  ['kept', 'one of two payments went back', [refunded, charge], []],
  ['kept', 'the bank only asks', [charge], ['warning_needs_response']],
  ['kept', 'the bank asked', [charge], ['warning_closed']],
  ['disputed', 'a dispute waits for an answer', [charge], ['needs_response']],
  ['disputed', 'the bank decides', [charge], ['under_review']],
  ['disputed', 'the provider says what nobody knows yet', [charge], ['something_new']],
  ['kept', 'the dispute was won', [charge], ['won']],
  ['lost', 'the dispute was lost', [charge], ['lost']],
  ['lost', 'one of two disputes was lost', [charge], ['won', 'lost']],
  ['lost', 'the dispute was lost, and it went back besides', [refunded], ['lost']],
])('the money is %s where %s', (money, _, charges, disputes) => {
  expect(
    moneyOf(
      charges,
      disputes.map((status) => ({ status })),
    ),
  ).toBe(money);
});
