import { letter, type Letter } from '#platform/server/mail/letter.ts';
import { signedLink, type SignedLink } from '#platform/server/signedLink.ts';
import { siteName } from '#platform/site.ts';
import { addDays, type Day } from '#study/plan/days.ts';
import { confirmHours, followPaths, type FollowView } from '../follow.ts';
import { counted, dayInWords, followTexts as texts } from '../followTexts.ts';
import type { AskedReceiver } from './receivers.queries.ts';

/** The links in the letters to those who follow somebody. */
export interface ReceiverLinks {
  confirm: SignedLink;
  stop: SignedLink;
}

export function receiverLinks(secret: string, publicUrl: URL): ReceiverLinks {
  const linkTo = (what: 'confirm' | 'stop') =>
    signedLink({ secret, purpose: `follow-letter-${what}`, page: new URL(followPaths[what], publicUrl) });
  return { confirm: linkTo('confirm'), stop: linkTo('stop') };
}

/** What an address gets for which the weekly letter was asked. It may be a stranger's: nothing of the student is in it. */
export function askedLetter(links: ReceiverLinks, to: string, { id, isConfirmed }: AskedReceiver): Letter {
  const stop = links.stop.address(id);
  const parts = { to, headers: oneClick(stop) };
  if (isConfirmed) {
    return letter({
      ...parts,
      subject: 'You get the weekly letter already',
      paragraphs: [`Somebody asked ${siteName} for a weekly letter to this address. It comes already: there is nothing to do.`], // prettier-ignore
      notes: [`You can stop it at any time: ${stop}`],
    });
  }
  return letter({
    ...parts,
    subject: 'Confirm the weekly letter',
    paragraphs: [
      `Somebody who follows a student’s page at ${siteName} asked for a weekly letter to this address. Please confirm that it is yours; until then we send nothing else.`,
    ],
    action: { label: 'Confirm', address: links.confirm.address(id) },
    notes: [
      `It was not you? Then do nothing: we forget this address after ${confirmHours} hours.`,
      `To be forgotten at once: ${stop}`,
    ],
  });
}

/** The week of a student, in words. The address of the page is not in it: we do not know it. */
export function weekLetter(links: ReceiverLinks, to: string, id: string, view: FollowView): Letter {
  const stop = links.stop.address(id);
  return letter({
    to,
    subject: `${view.name}’s week of study`,
    paragraphs: [
      'Hello,',
      thisWeek(view),
      ...examsSince(view, addDays(view.today, -6)),
      ...test(view),
      'The page whose address you were given shows more.',
    ],
    notes: [
      `You asked for this letter. It comes until ${dayInWords(view.lastDay)}, or until ${view.name} ends it. To stop it: ${stop}`,
    ],
    headers: oneClick(stop),
  });
}

function thisWeek({ name, weeks }: FollowView): string {
  const { minutes = 0, isMore = false, activeDays = 0, lessons = 0 } = weeks.at(-1) ?? {};
  if (activeDays === 0 && minutes === 0) return `${name} took this week off.`;
  const completed = lessons > 0 ? `, and completed ${counted(lessons, 'lesson')}` : '';
  return `This week ${name} studied for ${texts.minutes(minutes, isMore)} on ${counted(activeDays, 'day')}${completed}.`;
}

function examsSince({ exams }: FollowView, since: Day): string[] {
  return exams
    .filter(({ finishedOn }) => finishedOn >= since)
    .map(({ title, scope, total, halves }) => {
      const band = total ?? (halves.length === 1 ? halves[0] : undefined);
      const score = band ? `likely ${texts.range(band.low, band.high)}, by our estimate and not official` : 'no score';
      return `Finished: ${title}, ${scope.toLowerCase()} (${score}).`;
    });
}

function test({ plan }: FollowView): string[] {
  if (!plan?.testDate || plan.daysLeft === null) return [];
  return [texts.test(plan.testDate, plan.daysLeft)];
}

/** Lets mail programs show a button that stops it (RFC 8058). */
function oneClick(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
