import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { linesTogether } from './log.ts';

test('the lines of one turn go out together, and those of the next by themselves', async () => {
  const written: string[] = [];
  const lines = linesTogether({ write: (text: string) => written.push(text) }, new EventEmitter());
  lines.write('one\n');
  lines.write('two\n');
  expect(written).toEqual([]);
  await nextTurn();
  lines.write('three\n');
  await nextTurn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('what waits when the process exits goes out before, once', async () => {
  const written: string[] = [];
  const exiting = new EventEmitter();
  const lines = linesTogether({ write: (text: string) => written.push(text) }, exiting);
  lines.write('the reason\n');
  exiting.emit('exit');
  await nextTurn();
  expect(written).toEqual(['the reason\n']);
});
