import { expect, test } from 'vitest';
import { isWhole, type MemberSeen } from './members.ts';

const leader: MemberSeen = { name: 'one', role: 'leader', state: 'running', timeline: 7 };
const second: MemberSeen = { name: 'two', role: 'sync_standby', state: 'running', timeline: 7 };
const third: MemberSeen = { name: 'three', role: 'replica', state: 'running', timeline: 7 };

test.each<[what: string, members: MemberSeen[], streaming: number, isSo: boolean]>([
  ['a primary and two that follow', [leader, second, third], 2, true],
  ['as later versions of Patroni say it', [leader, { ...second, state: 'streaming' }, third], 2, true],
  ['one is not there', [leader, second], 1, false],
  ['one is still copied', [leader, second, { ...third, state: 'creating replica' }], 1, false],
  ['one runs and does not follow', [leader, second, third], 1, false],
  ['one is on a timeline that is over', [leader, second, { ...third, timeline: 6 }], 2, false],
  ['nobody may take over yet', [leader, { ...second, role: 'replica' }, third], 2, false],
  ['nobody leads', [{ ...leader, role: 'replica' }, second, third], 2, false],
])('whole or not: %s', (_, members, streaming, isSo) => {
  expect(isWhole(members, streaming)).toBe(isSo);
});
