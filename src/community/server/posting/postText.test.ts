import { expect, test } from 'vitest';
import { postText } from './postText.ts';

test.each([
  ['spaces around it go', '  Why?  ', 'Why?'],
  ['lines stay, at most one empty between them', 'a\r\nb\n\n\n\nc', 'a\nb\n\nc'],
  ['controls go', 'a\u0000b\u001b[31mc', 'ab[31mc'],
  ['marks of direction go', 'a\u202eb\u2066c\u200fd', 'abcd'],
  ['letters of no width go', 'gma\u200bil \u2060x\ufeff so\u00adft a\u200db', 'gmail x soft ab'],
  ['an emoji of several stays one', 'hi 👩‍🎓', 'hi 👩‍🎓'],
  ['letters are composed', 'e\u0301', 'é'],
  ['towers of marks are cut', `a${'\u0323'.repeat(40)}`, 'ạ\u0323\u0323\u0323'],
  ['half a character is replaced', 'a\ud800b', 'a\ufffdb'],
  [
    'an e-mail goes, even broken by letters of no width',
    'ask a\u200bda@exam\u200bple.com',
    'ask [contact details removed]',
  ],
  ['an address of another site goes', 'see https://chat.example/abc now', 'see [contact details removed] now'],
  [
    'an address of a lesson stays',
    'see /lesson-view?sectionId=a&lessonId=b',
    'see /lesson-view?sectionId=a&lessonId=b',
  ],
])('%s', (_what, written, kept) => {
  expect(postText(written)).toBe(kept);
});

test.each(['', ' \n ', '\u200b\u200d\u202e', '\u0301'])('nothing that can be read is refused: %j', (written) => {
  expect(() => postText(written)).toThrow('Write a few words');
});
