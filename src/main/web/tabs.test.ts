import { expect, test } from 'vitest';
import { current, tabs } from './tabs.ts';

function marked(pathname: string) {
  return tabs.flatMap((tab) => {
    const mark = current(tab, pathname);
    return mark === undefined ? [] : [[tab.name, mark]];
  });
}

test.each([
  ['/dashboard/solver', [['Solver', 'page']]],
  ['/dashboard/learn', [['Learn', 'page']]],
  ['/dashboard/learn/', [['Learn', 'page']]],
  ['/dashboard/live', [['Live Sessions', 'page']]],
  ['/dashboard', [['Learn', true]]],
  ['/dashboard/lesson', [['Learn', true]]],
  ['/dashboard/progress', [['Learn', true]]],
  ['/dashboard/practice', [['Learn', true]]],
  ['/dashboard/review', [['Learn', true]]],
  ['/dashboard/plan', [['Learn', true]]],
  ['/dashboard/diagnostic', [['Learn', true]]],
  ['/exams', [['Learn', true]]],
  ['/exams/form-1', [['Learn', true]]],
  ['/settings', []],
  ['/dashboard/learning', []],
])('at %s the marked tabs are %j', (pathname, expected) => {
  expect(marked(pathname)).toEqual(expected);
});
