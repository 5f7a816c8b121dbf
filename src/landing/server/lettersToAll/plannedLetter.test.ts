import { describe, expect, test } from 'vitest';
import { checkLetter, paragraphsOf } from './plannedLetter.ts';

const written = { subject: 'We move', text: 'On Sunday.', linkPath: '', linkName: '' };

describe('a letter to everybody', () => {
  test('is kept as it was written, in paragraphs', () => {
    expect(
      checkLetter({
        subject: ' We move ',
        text: '\r\nHello,\r\nall\r\n \r\n\r\nOn Sunday. \n',
        linkPath: '/store',
        linkName: 'See',
      }),
    ).toEqual({
      letter: { subject: 'We move', text: 'Hello,\nall\n\nOn Sunday.', linkPath: '/store', linkName: 'See' },
    });
    expect(checkLetter(written)).toMatchObject({ letter: { linkPath: null, linkName: null } });
    expect(checkLetter({ ...written, subject: 's'.repeat(120), text: 'x'.repeat(5000) })).toHaveProperty('letter');
    expect(paragraphsOf('\n \n')).toEqual([]);
  });

  test.each([
    [{ subject: ' ' }, 'The subject is missing.'],
    [{ subject: 'x'.repeat(121) }, 'The subject may have 120 characters, this one has 121.'],
    [{ subject: 'We\nmove' }, 'The subject holds the control character U+000A.'],
    [{ text: ' \n\n ' }, 'The text is missing.'],
    [{ text: 'x'.repeat(5001) }, 'The text may have 5,000 characters, this one has 5,001.'],
    [{ text: 'One\n\na\u202eb\n\nc\u202ed' }, 'The text holds the control character U+202E.'],
    [{ text: 'a\ud800' }, 'The text holds half a character.'],
    [{ linkPath: '/store' }, 'The name of the link is missing.'],
    [{ linkName: 'Here' }, 'The link must be a page of this site: write it as /dashboard/live.'],
    [
      { linkPath: 'https://evil.example', linkName: 'Here' },
      'The link must be a page of this site: write it as /dashboard/live.',
    ],
    [{ linkPath: '//evil.example', linkName: 'Here' }, 'The link leads to another site.'],
  ])('is refused with %j', (given, sentence) => {
    expect(checkLetter({ ...written, ...given })).toEqual({ problems: [sentence] });
  });
});
