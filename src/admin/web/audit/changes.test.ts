import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test.each([
  ['one that changed', { role: 'student' }, { role: 'admin' }, [{ field: 'role', before: 'student', after: 'admin' }]],
  ['one that is new', null, { until: '2027-06-30' }, [{ field: 'until', before: '', after: '2027-06-30' }]],
  ['one that is gone', { email: 'a@b.example' }, null, [{ field: 'email', before: 'a@b.example', after: '' }]],
  ['what is no text', { disabled: false }, { disabled: true }, [{ field: 'disabled', before: 'false', after: 'true' }]],
  ['one that became nothing', { until: 'x' }, { until: null }, [{ field: 'until', before: 'x', after: '' }]],
  ['nothing', null, null, []],
])('%s', (_, before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});
