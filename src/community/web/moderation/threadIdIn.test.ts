import { expect, test } from 'vitest';
import { threadIdIn } from './threadIdIn.ts';

const id = '0b7d9f64-5d0e-4b0c-9f5e-1f2a3b4c5d6e';

test.each([
  [id, id],
  [` ${id.toUpperCase()} `, id],
  [`https://sat.example.org/community/threads/${id}?after=3`, id],
  [' none ', 'none'],
])('%j names %j', (address, named) => expect(threadIdIn(address)).toBe(named));
