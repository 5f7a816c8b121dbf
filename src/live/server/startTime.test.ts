import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { readExampleTime, readStartTime } from './startTime.ts';

const utc = (read: ReturnType<typeof readStartTime>) =>
  'startsAt' in read ? read.startsAt.toISOString() : read.problem;

test.each([
  ['2026-11-21T18:00 America/New_York', '2026-11-21T23:00:00.000Z'],
  ['2026-07-21T18:00 America/New_York', '2026-07-21T22:00:00.000Z'],
  ['2026-11-21 18:00 America/New_York', '2026-11-21T23:00:00.000Z'],
  ['2026-11-21T18:00-05:00', '2026-11-21T23:00:00.000Z'],
  ['2026-11-21T18:00:30+05:45', '2026-11-21T12:15:30.000Z'],
  ['2026-11-21T18:00Z', '2026-11-21T18:00:00.000Z'],
  ['2026-11-21T18:00 UTC', '2026-11-21T18:00:00.000Z'],
  ['  2026-11-21T00:00 Asia/Kolkata ', '2026-11-20T18:30:00.000Z'],
  ['2028-02-29T12:00 Europe/London', '2028-02-29T12:00:00.000Z'],
  ['2026-03-08T03:00 America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01T01:30-04:00', '2026-11-01T05:30:00.000Z'],
])('%s is %s', (text, moment) => expect(utc(readStartTime(text))).toBe(moment));

describe('is refused with a sentence that says what to write:', () => {
  const howTo = "as in '2026-11-21T18:00 America/New_York' or '2026-11-21T18:00-05:00'";
  const noDate = (text: string) => `'${text}' is no date and hour: write it ${howTo}.`;
  const noZone = (text: string) => `'${text}' is no time zone: name a place, as America/New_York, or an offset, as -05:00.`; // prettier-ignore
  test.each([
    ['2026-11-21T18:00', `'2026-11-21T18:00' does not say in which time zone: write it ${howTo}.`],
    ['2026-11-21', noDate('2026-11-21')],
    ['next Friday at six', noDate('next Friday at six')],
    ['', noDate('')],
    ['1999-11-21T18:00Z', noDate('1999-11-21T18:00Z')],
    ['2026-11-21T6:00 PM America/New_York', noDate('2026-11-21T6:00 PM America/New_York')],
    ['2026-11-21T24:00 America/New_York', 'There is no 24:00: write 00:00 of the day after 2026-11-21.'],
    ['2026-11-21T24:00Z', 'There is no 24:00: write 00:00 of the day after 2026-11-21.'],
    ['2026-11-21T24:01Z', '2026-11-21 24:01 is in no calendar.'],
    ['2026-11-21T18:60Z', '2026-11-21 18:60 is in no calendar.'],
    ['2026-02-30T18:00Z', '2026-02-30 18:00 is in no calendar.'],
    ['2026-13-01T18:00 America/New_York', '2026-13-01 18:00 is in no calendar.'],
    ['2027-02-29T18:00 America/New_York', '2027-02-29 18:00 is in no calendar.'],
    [
      '2026-03-08T02:30 America/New_York',
      'On 2026-03-08 there is no 02:30 in America/New_York: the clocks are put forward over it.',
    ],
    [
      '2026-11-01T01:30 America/New_York',
      "On 2026-11-01 it is 01:30 twice in America/New_York: say which by an offset, '2026-11-01T01:30-04:00' or '2026-11-01T01:30-05:00'.",
    ],
    [
      '2026-10-04T02:15 Australia/Lord_Howe',
      'On 2026-10-04 there is no 02:15 in Australia/Lord_Howe: the clocks are put forward over it.',
    ],
    ['2026-11-21T18:00 EST', noZone('EST')],
    ['2026-11-21T18:00 Mars/Olympus_Mons', noZone('Mars/Olympus_Mons')],
    ['2026-11-21T18:00+25:00', noZone('+25:00')],
    ['2026-11-21T18:00-0500', noZone('-0500')],
    ['2026-11-21T18:00 ../../etc/passwd', noZone('../../etc/passwd')],
  ])('%j', (text, problem) => expect(utc(readStartTime(text))).toBe(problem));

  test('what is endless, shortened', () => {
    expect(utc(readStartTime('9'.repeat(10_000)))).toBe(noDate(`${'9'.repeat(60)}…`));
  });
});

const halfHour = 1_800_000;
const day = 48 * halfHour;
const zones = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'America/St_Johns', 'Africa/Casablanca'];

test.each(zones)('around every change of the clocks in %s a time is what another library makes of it', (zone) => {
  const offsetOn = (moment: number) => DateTime.fromMillis(moment, { zone }).offset;
  const days = Array.from({ length: 730 }, (_, count) => Date.UTC(2026, 0, 1) + count * day);
  const changes = days.filter((moment) => offsetOn(moment) !== offsetOn(moment + day));
  expect(changes.length).toBeGreaterThanOrEqual(3); // a zone may give its changes up within the two years
  for (const change of changes) {
    for (let moment = change - day; moment < change + 2 * day; moment += halfHour) {
      const written = new Date(moment).toISOString().slice(0, 16);
      const there = DateTime.fromISO(written, { zone });
      const isThere = there.toFormat("yyyy-MM-dd'T'HH:mm") === written;
      const isOnce = isThere && there.getPossibleOffsets().length === 1;
      expect(utc(readStartTime(`${written} ${zone}`))).toEqual(
        isOnce ? there.toUTC().toISO() : expect.stringMatching(isThere ? / twice in / : / there is no /),
      );
    }
  }
});

describe('an example', () => {
  const now = Date.parse('2026-11-20T03:00Z'); // still the 19th in New York
  test.each([
    ['today 18:00 America/New_York', '2026-11-19T23:00:00.000Z'],
    ['today+2 18:00 America/New_York', '2026-11-21T23:00:00.000Z'],
    ['today-20 18:00 America/New_York', '2026-10-30T22:00:00.000Z'],
    ['today+1 09:00 Asia/Tokyo', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T18:00Z', '2026-11-21T18:00:00.000Z'],
    ['today+2 24:00 UTC', 'There is no 24:00: write 00:00 of the day after 2026-11-22.'],
    ['today+2 18:00 Nowhere', "'Nowhere' is no time zone: name a place, as America/New_York, or an offset, as -05:00."],
  ])('%s starts at %s', (text, moment) => expect(utc(readExampleTime(text, now))).toBe(moment));
});
