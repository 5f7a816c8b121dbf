import { letter, type Letter } from '#platform/server/mail/letter.ts';
import { reportAddress } from '../../addresses.ts';

/** What was decided about a question. */
export interface Decision {
  isQuarantined: boolean;
  /** It was given another key, and counts. */
  isRekeyed?: boolean;
}

/** The newest attempt that had the question. */
export interface AttemptWithIt {
  id: string;
  title: string;
}

/** Says that a score was worked out again, and why; the figures stand in the report. */
export function decisionLetter(to: string, origin: string, { id, title }: AttemptWithIt, decision: Decision): Letter {
  return letter({ to, ...wordsOf(title, decision), action: { label: 'Open the report', address: `${origin}${reportAddress(id)}` } });
} // prettier-ignore

function wordsOf(title: string, { isQuarantined, isRekeyed }: Decision): Pick<Letter, 'subject'> & { paragraphs: string[] } {
  if (isRekeyed)
    return {
      subject: `A question of ${title} had the wrong key`,
      paragraphs: [
        `One of the questions that you were asked in ${title} had the wrong answer for its key. We have corrected it.`,
        'Your answer was judged again, and your score worked out anew. The report shows the question with its right key, and the new score beside the one from before. We are sorry.',
      ],
    };
  if (isQuarantined)
    return {
      subject: `A question of ${title} counts no more`,
      paragraphs: [
        `One of the questions that you were asked in ${title} turned out to be faulty. It counts no more, whatever you answered.`,
        'Your score was worked out again without it. The report shows the question, and the new score beside the one from before. We are sorry.',
      ],
    };
  return {
    subject: `A question of ${title} counts again`,
    paragraphs: [
      `We had taken a question out of ${title} because it looked faulty. It is sound, and counts again.`,
      'Your score was worked out again with it. The report shows the new score beside the one from before.',
    ],
  };
} // prettier-ignore
