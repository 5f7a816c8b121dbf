import { describe, expect, test } from 'vitest';
import type { CourseFileRow, FileProblem, Publication } from '../../course.ts';
import { bySection, isSaveKey, whyNotPublish } from './rules.ts';

const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('the key that saves', () => {
  test.each([
    [{ key: 's', ctrlKey: true }, true],
    [{ key: 'S', ctrlKey: true }, true],
    [{ key: 's', metaKey: true }, true],
    [{ key: 's' }, false],
    [{ key: 'a', ctrlKey: true }, false],
    [{ key: 's', ctrlKey: true, altKey: true }, false],
    [{ key: 's', ctrlKey: true, shiftKey: true }, false],
    [{ key: 's', ctrlKey: true, metaKey: true }, false],
  ])('%j: %s', (pressed, saves) => {
    expect(isSaveKey({ ...bare, ...pressed })).toBe(saves);
  });
});

const publication: Publication = { state: 'none', files: [], by: null, at: null, problems: [] };
const problem = (severity: FileProblem['severity']): FileProblem => ({ file: 'a.md', line: 1, message: '?', severity });

describe('a file can be published', () => {
  const ready = { file: { state: 'draft', publication }, isUnsaved: false, problems: [] } as const;

  test('when it is saved and without errors; a warning is none', () => {
    expect(whyNotPublish(ready)).toBeUndefined();
    expect(whyNotPublish({ ...ready, problems: [problem('warning')] })).toBeUndefined();
  });

  test.each([
    ['Save the draft', { isUnsaved: true }],
    ['Mend the errors', { problems: [problem('warning'), problem('error')] }],
    ['still being checked', { problems: undefined }],
    ['nothing to publish', { file: { state: 'file', publication } }],
    ['nothing to publish', { file: { state: 'edited', publication } }],
    ['Decide about', { file: { state: 'conflict', publication } }],
    ['under way', { file: { state: 'draft', publication: { ...publication, state: 'running' } } }],
  ] as const)('else it says why: %s', (why, change) => {
    expect(whyNotPublish({ ...ready, ...change })).toContain(why);
  });
});

test('files stand under their sections, in the order in which they came', () => {
  const row = (file: string, within: string) => ({ file, within }) as CourseFileRow;
  const groups = bySection([row('a.md', 'Lines'), row('b.md', 'Lines'), row('c.md', 'Words'), row('d.md', 'Lines')]);
  expect(groups.map(({ within, rows }) => [within, rows.map(({ file }) => file)])).toEqual([
    ['Lines', ['a.md', 'b.md']],
    ['Words', ['c.md']],
    ['Lines', ['d.md']],
  ]);
});
