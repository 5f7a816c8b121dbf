import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { replyKey } from '#platform/answers.ts';
import { getOwnThreads, getPartThreads, getThread, searchThreads } from '../../community.ts';
import { madeAnswer, madeThread } from '../testing/made.ts';
import { threadMemory } from './keepThread.ts';

const part = { lessonId: 'graphs', round: 0, partId: 'graphs-1' };
const thread = madeThread();
const other = madeThread({ id: '01900000-0000-7000-8000-000000000002' });
const answered = madeThread({ thread: [madeAnswer()] });
const door = { mayRead: true, mayWrite: true, reason: null };
const keys = {
  part: replyKey(getPartThreads, { params: part, query: {} }),
  own: replyKey(getOwnThreads, { query: {} }),
  found: replyKey(searchThreads, { query: { q: 'wrong' } }),
  thread: replyKey(getThread, { params: { threadId: thread.id }, query: {} }),
  further: replyKey(getThread, { params: { threadId: thread.id }, query: { after: 'x' } }),
  other: replyKey(getThread, { params: { threadId: other.id }, query: {} }),
};

function memory() {
  const queries = new QueryClient();
  queries.setQueryData(keys.part, { door, threads: [thread, other], next: null });
  queries.setQueryData(keys.own, { threads: [thread], next: null });
  queries.setQueryData(keys.found, { threads: [other, thread], next: null });
  for (const key of [keys.thread, keys.further]) queries.setQueryData(key, thread);
  queries.setQueryData(keys.other, other);
  return { queries, ...threadMemory(queries) };
}

const isStale = (queries: QueryClient, key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;

describe('what was done with a thread', () => {
  test('stands in every list, and its further pages are read anew', () => {
    const { queries, keep } = memory();
    keep(answered);
    expect(queries.getQueryData(keys.thread)).toEqual(answered);
    expect(queries.getQueryData(keys.part)).toMatchObject({ door, threads: [{ answers: 1 }, { answers: 0 }] });
    expect(queries.getQueryData(keys.own)).toMatchObject({ threads: [{ answers: 1 }] });
    expect(queries.getQueryData(keys.found)).toMatchObject({ threads: [{ answers: 0 }, { answers: 1 }] });
    expect(isStale(queries, keys.further)).toBe(true);
    expect(isStale(queries, keys.thread)).toBe(false);
    expect(queries.getQueryData(keys.other)).toBe(other);
  });

  test('a question that was just asked is the first of its part, once', () => {
    const { queries, add } = memory();
    const asked = madeThread({ id: '01900000-0000-7000-8000-000000000003' });
    add(part, asked);
    add(part, asked);
    expect(queries.getQueryData(keys.part)).toMatchObject({ threads: [asked, thread, other] });
    expect(isStale(queries, keys.own)).toBe(true);
  });

  test('is read anew where something was deleted', async () => {
    const { queries, reread } = memory();
    await reread(thread.id);
    for (const key of [keys.part, keys.own, keys.found, keys.thread, keys.further])
      expect(isStale(queries, key)).toBe(true);
    expect(isStale(queries, keys.other)).toBe(false);
  });

  test('is forgotten with the whole of it, and not asked for again', async () => {
    const { queries, forget } = memory();
    await forget(thread.id);
    expect(queries.getQueryData(keys.thread)).toBeUndefined();
    expect(isStale(queries, keys.part)).toBe(true);
    expect(queries.getQueryData(keys.other)).toBe(other);
  });
});
