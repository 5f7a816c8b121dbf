import { describe, expect, test } from 'vitest';
import { readOwnPath } from './ownPath.ts';
import { checkAnnouncement } from './plannedAnnouncement.ts';

const now = Date.parse('2026-11-20T12:00Z');
const written = {
  ...{ text: 'We move on Sunday.', linkPath: '', linkName: '', audience: 'students' as const },
  ...{ startTime: '2026-11-20T18:00 UTC', endTime: '2026-11-22T18:00 America/New_York' },
};

describe('an announcement', () => {
  test('is kept as it was written, its times as moments', () => {
    expect(checkAnnouncement({ ...written, linkPath: '/dashboard/live', linkName: ' See ' }, now)).toEqual({
      announcement: {
        ...{ text: 'We move on Sunday.', linkPath: '/dashboard/live', linkName: 'See', audience: 'students' },
        ...{ startsAt: new Date('2026-11-20T18:00Z'), endsAt: new Date('2026-11-22T23:00Z') },
      },
    });
    expect(checkAnnouncement(written, now)).toMatchObject({ announcement: { linkPath: null, linkName: null } });
  });

  test.each([
    [{ text: ' ' }, 'The text is missing.'],
    [{ text: 'x'.repeat(301) }, 'The text may have 300 characters, this one has 301.'],
    [{ text: 'a\u202eb' }, /^The text holds the control character U.202E/],
    [{ linkPath: '/store' }, 'The name of the link is missing.'],
    [{ linkName: 'Here' }, 'The link must be a page of this site: write it as /dashboard/live.'],
    [{ startTime: '2026-11-20T18:00' }, /^Begin: .* does not say in which time zone/],
    [{ endTime: '2026-11-20T18:00 UTC' }, 'It must end after it begins.'],
    [{ startTime: '2026-11-19T18:00 UTC', endTime: '2026-11-20T11:59 UTC' }, /^It would be over already/],
    [{ endTime: '2028-11-20T18:00 UTC' }, 'It may be shown for a year at most.'],
  ])('is refused with %j', (given, sentence) => {
    expect(checkAnnouncement({ ...written, ...given }, now)).toEqual({ problems: [expect.stringMatching(sentence)] });
  });
});

test.each([
  ['/dashboard/live', { path: '/dashboard/live' }],
  [' /store?from=note#plans ', { path: '/store?from=note#plans' }],
  ['//evil.example/x', { problem: 'leads to another site' }],
  ['/\\evil.example', { problem: 'leads to another site' }],
  ['/a b', { problem: 'leads to another site' }],
  ['/api/me', { problem: 'leads to no page' }],
  ['/dashboard/../auth/start', { problem: 'leads to no page' }],
  [`/${'x'.repeat(200)}`, { problem: 'may have 200 characters, this one has 201' }],
  ['https://evil.example', { problem: 'must be a page of this site: write it as /dashboard/live' }],
  ['javascript:alert(1)', { problem: 'must be a page of this site: write it as /dashboard/live' }],
])('the link %j is read as %j', (text, read) => expect(readOwnPath(text)).toEqual(read));
