import { describe, expect, test } from 'vitest';
import { checkSession, type WrittenSession } from './plannedSession.ts';

function problemsOf(written: WrittenSession): string[] {
  const problems: string[] = [];
  checkSession(written, (field, sentence) => problems.push(`${field}: ${sentence}`));
  return problems;
}

describe('a link', () => {
  test.each([
    ['https://zoom.us/j/123?pwd=abc#x', 'https://zoom.us/j/123?pwd=abc#x'],
    ['HTTPS://Zoom.us/j/1', 'https://zoom.us/j/1'],
    ['https://example.com', 'https://example.com/'],
    ['https://meet.example.com:8443/room?to=a@b', 'https://meet.example.com:8443/room?to=a@b'],
    ['https://münchen.example/raum', 'https://xn--mnchen-3ya.example/raum'],
  ])('may be %s', (link, kept) => {
    expect(checkSession({ zoomLink: link, recordingLink: link }, (_, problem) => expect.fail(problem))).toEqual({
      zoomLink: kept,
      recordingLink: kept,
    });
  });

  const noAddress = 'is no whole address: write it as https://example.com/room.';
  test.each([
    ['javascript:alert(1)', 'must begin with https://, not with javascript:.'],
    ['http://zoom.us/j/1', 'must begin with https://, not with http:.'],
    ['data:text/html,hi', 'must begin with https://, not with data:.'],
    ['//evil.example/j/1', noAddress],
    ['/j/1', noAddress],
    ['zoom.us/j/1', noAddress],
    ['https:\\\\evil.example', noAddress],
    ['https://zoom.us/j 1', noAddress],
    ['java\nscript:alert(1)', noAddress],
    ['https:evil.example', 'must begin with https:// and the name of a host.'],
    ['https:///evil.example', 'must begin with https:// and the name of a host.'],
    ['https://zoom.us@evil.example/j/1', "must have no '@' before its host: it would lead to evil.example."],
    ['https://zoom.us:443@evil.example', "must have no '@' before its host: it would lead to evil.example."],
    ['https://@evil.example', "must have no '@' before its host: it would lead to evil.example."],
    [`https://zoom.us/${'x'.repeat(1000)}`, 'may have 1000 characters, this one has 1016.'],
    ['', noAddress],
  ])('may not be %j', (link, problem) => {
    expect(problemsOf({ zoomLink: link })).toEqual([`zoomLink: The join link ${problem}`]);
    expect(problemsOf({ recordingLink: link })).toEqual([`recordingLink: The recording link ${problem}`]);
  });
});

describe('what people read', () => {
  test.each(['Circles 🎓', '👩🏽‍🏫 & 🇧🇷', '<script>alert(1)</script>', 'Кругом', '🎓'.repeat(80), "L'été; d'accord, \\o/"])(
    'may be %j',
    (words) => expect(problemsOf({ title: words, host: words, location: words })).toEqual([]),
  );

  test.each([
    ['', 'is missing.'],
    ['   ', 'is missing.'],
    ['x'.repeat(121), 'may have 120 characters, this one has 121.'],
    ['🎓'.repeat(1000), 'may have 120 characters, this one has 1000.'],
    ['a\u0000b', 'holds the control character U+0000.'],
    ['a\nb', 'holds the control character U+000A.'],
    ['a\u001b[31mb', 'holds the control character U+001B.'],
    ['a\u202eb', 'holds the control character U+202E.'],
    ['a\u2028b', 'holds the control character U+2028.'],
    ['\ud83c', 'holds half a character.'],
  ])('may not be %j', (words, problem) => {
    expect(problemsOf({ title: words, location: words })).toEqual([`title: The title ${problem}`, `location: The location ${problem}`]); // prettier-ignore
  });

  test('is trimmed, and the same letters are the same characters', () => {
    expect(checkSession({ title: '  E\u0301te\u0301 ' }, () => {})).toEqual({ title: 'Été' });
  });
});

test('only an example starts relative to today', () => {
  expect(problemsOf({ startTime: 'today+1 18:00 America/New_York' })).toEqual([
    'startTime: Only an example (example: true) may start relative to today: write the date.',
  ]);
});
