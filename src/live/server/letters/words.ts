import { letter, type Letter } from '#platform/server/mail/letter.ts';
import { dayAndHourIn, nameOfZone } from '../../days.ts';
import type { CancelledLetter } from './cancelledLetters.queries.ts';
import type { DueSession, LetterKind, Reader } from './sessionLetters.queries.ts';

interface Where {
  /** Of the site. */
  origin: string;
  /** Ends these letters at once. */
  stop: string;
}

/** About a session that is still ahead. It leads to the live page, where the link to join is for whom it is meant. */
export function sessionLetter(kind: LetterKind, session: DueSession, reader: Reader, where: Where): Letter {
  const { title, host, location, startsAt, className } = session;
  const isMoved = reader.toldStart !== null && reader.toldStart.getTime() !== startsAt.getTime();
  const zone = reader.timeZone ?? session.timeZone ?? 'UTC';
  const when = momentIn(zone, startsAt);
  return about(reader, where, {
    subject: `${isMoved ? 'Moved' : kind === 'soon' ? 'Soon' : 'Coming up'}: ${title}`,
    paragraphs: [
      isMoved ? `‘${title}’ has moved. It now begins on ${when}.` : `‘${title}’ begins on ${when}.`,
      `Host: ${host}. Location: ${location}.${className ? ` It is for your class ${className}.` : ''}`,
      'The way in is on the page of the live sessions.',
    ],
    label: 'Open the live sessions',
  });
}

export function cancelledLetter(cancelled: CancelledLetter, where: Where): Letter {
  const { title, startsAt, timeZone } = cancelled;
  return about(cancelled, where, {
    subject: `Cancelled: ${title}`,
    paragraphs: [`‘${title}’ on ${momentIn(timeZone, startsAt)} is cancelled. You need not do anything.`],
    label: 'See what else is planned',
  });
}

interface Words {
  subject: string;
  paragraphs: string[];
  label: string;
}

function about({ email, name }: { email: string; name: string }, { origin, stop }: Where, words: Words): Letter {
  return letter({
    to: email,
    subject: words.subject,
    paragraphs: [name ? `Hello ${name},` : 'Hello,', ...words.paragraphs],
    action: { label: words.label, address: new URL('/dashboard/live', origin).href },
    notes: [`You said that you come, so we write to you about it. To stop letters about live sessions: ${stop}`],
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }, // RFC 8058
  });
}

/** 'Fri, Nov 20, 2026, 6:00 PM, Eastern Time (New York)' */
function momentIn(zone: string, startsAt: Date): string {
  return `${dayAndHourIn(zone, startsAt.toISOString())}, ${nameOfZone(zone, startsAt.getTime())}`;
}
