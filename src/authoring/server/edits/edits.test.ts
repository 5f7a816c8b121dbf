import { expect, test } from 'vitest';
import { printOf, standingOf, stateOf, type EditPrint } from './edits.ts';

type Version = [kind: EditPrint['kind'], text: string, basedOn: string];

function edit([kind, text, basedOn]: Version) {
  return { version: 1, kind, text, basedOn, print: printOf(text), basedOnPrint: printOf(basedOn) };
}

function standing(file: string, newest: Version, served?: Version) {
  const edits = { newest: edit(newest), served: served && edit(served) };
  const { state, shown, text } = standingOf(file, edits);
  return [state, shown, text];
}

test('a file that nobody changed here says what it says', () => {
  expect(stateOf(printOf('file'), undefined)).toBe('file');
  expect(standingOf('file', undefined)).toMatchObject({ shown: 'file', text: 'file', basedOn: undefined });
});

test.each<[string, [string, Version, Version?], [string, string, string]]>([
  ['a draft', ['A', ['draft', 'B', 'A']], ['draft', 'A', 'B']],
  ['a draft over a file that changed', ['A2', ['draft', 'B', 'A']], ['draft', 'A2', 'B']],
  ['a draft that was left', ['A', ['draft', 'A', 'A']], ['file', 'A', 'A']],
  ['a draft that was left, over a file that changed', ['A2', ['draft', 'A', 'A']], ['file', 'A2', 'A2']],
  ['a draft that the file has taken in', ['B', ['draft', 'B', 'A']], ['file', 'B', 'B']],
  ['what was published', ['A', ['published', 'B', 'A'], ['published', 'B', 'A']], ['edited', 'B', 'B']],
  ['a file that changed under it', ['A2', ['published', 'B', 'A'], ['published', 'B', 'A']], ['conflict', 'B', 'B']],
  ['a file that took it in', ['B', ['published', 'B', 'A'], ['published', 'B', 'A']], ['file', 'B', 'B']],
  ['a file that is gone', ['', ['published', 'B', 'A'], ['published', 'B', 'A']], ['conflict', 'B', 'B']],
  ['a draft over what was published', ['A', ['draft', 'C', 'A'], ['published', 'B', 'A']], ['draft', 'B', 'C']],
  ['a draft of the file over what was published', ['A', ['draft', 'A', 'A'], ['published', 'B', 'A']], ['draft', 'B', 'A']],
  ['a draft over it that was left', ['A', ['draft', 'B', 'A'], ['published', 'B', 'A']], ['edited', 'B', 'B']],
  ['a draft in a conflict', ['A2', ['draft', 'C', 'A'], ['published', 'B', 'A']], ['conflict', 'B', 'C']],
  ['what was undone', ['A', ['undone', 'A', 'A']], ['file', 'A', 'A']],
  ['what was undone before the file changed', ['A2', ['undone', 'A', 'A']], ['file', 'A2', 'A2']],
])('%s', (_, [file, newest, served], wanted) => {
  expect(standing(file, newest, served)).toEqual(wanted);
}); // prettier-ignore
