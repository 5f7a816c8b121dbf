import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, type Responses } from '../../responses.ts';
import { openAttempt } from '../testing/attempts.ts';
import { acknowledged, did, enter, isElsewhere, lastSeq, told, unsent, type Deed, type Room } from './room.ts';

const attempt = openAttempt();
const [first = '', second = ''] = attempt.open?.items.map(({ id }) => id) ?? [];

function given(room: Room) {
  return room.responses.items.map((one) => one.given);
}

test('what is done stands at once, numbered in a row, with the time since the module was opened', () => {
  const opened = attempt.open?.openedAt ?? 0;
  const one = did(enter(attempt), { kind: 'answer', item: first, value: 2 }, opened + 1_500);
  const two = did(one, { kind: 'mark', item: second, value: true }, opened + 2_000);
  expect(given(two).slice(0, 2)).toEqual([2, null]);
  expect(two.responses.items[1]?.marked).toBe(true);
  expect(two.log.map(({ seq, t, stage }) => [seq, t, stage])).toEqual([
    [1, 1_500, 1],
    [2, 2_000, 1],
  ]);
});

test('the numbers go on after those that the server has of an earlier module', () => {
  const room = did(enter({ ...attempt, ack: 41 }), { kind: 'visit', item: second }, 0);
  expect(room.log[0]?.seq).toBe(42);
  expect(room.log[0]?.t).toBe(0);
});

test('without an open module nothing is done', () => {
  const { open: _, ...ready } = attempt;
  const room = enter({ ...ready, state: 'ready' });
  expect(did(room, { kind: 'visit', item: first }, 5)).toBe(room);
  expect(room.responses.items).toEqual([]);
});

test('an attempt of a newer epoch is elsewhere, and shows what the server has', () => {
  const room = did(enter(attempt), { kind: 'answer', item: first, value: 2 }, 0);
  const gone = told(room, { ...attempt, epoch: 2 });
  expect(isElsewhere(room)).toBe(false);
  expect(isElsewhere(gone)).toBe(true);
  expect(given(gone)[0]).toBeNull();
  expect(unsent(gone)).toHaveLength(1);
});

const deeds = fc.constantFrom<Deed>(
  { kind: 'answer', item: first, value: 1 },
  { kind: 'answer', item: first, value: null },
  { kind: 'answer', item: second, value: '1/' },
  { kind: 'strike', item: first, value: [1, 3] },
  { kind: 'mark', item: second, value: true },
  { kind: 'visit', item: second },
  { kind: 'visit' },
);
const steps = fc.array(fc.oneof(deeds, fc.constant('send' as const), fc.constant('look' as const), fc.constant('lose the answer' as const)), { maxLength: 40 }); // prettier-ignore

test('however sending, losing of answers and looking stand between the deeds, browser and server come to the same', () => {
  fc.assert(
    fc.property(steps, (list) => {
      let server: Responses = attempt.open?.responses ?? { items: [] };
      let has = 0;
      let room = enter(attempt);
      const take = () => {
        for (const event of unsent(room)) {
          if (event.seq !== has + 1) continue; // sent twice is kept once
          server = after(server, event);
          has = event.seq;
        }
      };
      const look = () => {
        const open = attempt.open && { ...attempt.open, responses: server };
        room = told(room, { ...attempt, ack: has, ...(open && { open }) });
      };
      for (const step of list) {
        if (typeof step === 'object') room = did(room, step, 1_000);
        else if (step === 'look') look();
        else take();
        if (step === 'send') room = acknowledged(room, has);
      }
      expect(list.reduce<Responses>((state, step) => (typeof step === 'object' ? after(state, { ...step, seq: 1, stage: 1, t: 0 }) : state), attempt.open?.responses ?? { items: [] })).toEqual(room.responses); // prettier-ignore
      take();
      look();
      expect(room.responses).toEqual(server);
      expect(unsent(room)).toEqual([]);
      expect(lastSeq(room)).toBe(has);
    }),
  );
});
