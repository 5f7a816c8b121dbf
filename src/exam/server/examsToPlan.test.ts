import { describe, expect, test } from 'vitest';
import { findExamsToPlan } from './examsToPlan.ts';
import { examServer } from './testing/examServer.ts';
import { keepForm, madeForm } from './testing/madeForm.ts';

describe('of practice exams a plan', async () => {
  const { database, newTaker, clock } = await examServer();
  await keepForm(database, madeForm({ id: 'form-0', title: 'Practice exam 0', order: 0 }));
  const closed = madeForm({ id: 'form-2', order: 2 });
  const spec = { ...closed.spec, modules: { ...closed.spec.modules, 'math-1': [] } };
  await keepForm(database, { ...closed, spec }); // announced
  const [first, second] = [0, 1].map((place) => ({
    form: `form-${place}`,
    title: `Practice exam ${place}`,
    minutes: 144,
  }));

  test('has the open ones that were not taken whole, in their order, and the moment of the last', async () => {
    const taker = await newTaker();
    expect(await findExamsToPlan(database, taker.uid)).toEqual({ left: [first, second], last: undefined });
    await (await taker.exam({ scope: 'math' })).end();
    await taker.exam({ form: 'form-0' });
    expect(await findExamsToPlan(database, taker.uid)).toEqual({ left: [first, second], last: undefined });
    await (await taker.exam()).end();
    expect(await findExamsToPlan(database, taker.uid)).toEqual({
      left: [first],
      last: { at: clock.now, minutes: 144 },
    });
  });
});
