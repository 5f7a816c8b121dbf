import { dailyLetterPaths } from '#community/dailyLetter.ts';
import { stopDailyLetter } from '#community/server/letters/dailyLetter.queries.ts';
import { stopDailyLetterLink } from '#community/server/letters/dailyLetter.ts';
import { serveLetterPages } from '#landing/server/lettersToAll/letterPages.ts';
import { noLettersLink } from '#landing/server/lettersToAll/letterToAll.ts';
import { newsletterLinks } from '#landing/server/newsletter.links.ts';
import { serveNewsletter } from '#landing/server/newsletter.routes.ts';
import type { StaticPages } from '#landing/server/staticPages.ts';
import { serveStopPages } from '#landing/server/stopPages.ts';
import { liveLetterPaths } from '#live/liveLetters.ts';
import { comingQueries } from '#live/server/coming/coming.queries.ts';
import { stopLiveLettersLink } from '#live/server/letters/sessionLetters.ts';
import { stopLetterLink } from '#study/server/plan/weeklyLetter.ts';
import { weeklyLetterPaths } from '#study/plan/weeklyLetter.ts';
import { assignmentLetterPaths } from '#teaching/assignments.ts';
import { setLetterChoice } from '#teaching/server/assignments/letters/letters.queries.ts';
import { stopAssignmentLettersLink } from '#teaching/server/assignments/letters/writeLetters.ts';
import type { Ground } from './ground.ts';

/** The links that end letters, each of its own kind. */
export type StopLinks = ReturnType<typeof stopLinksOf>;

export function stopLinksOf({ secret, publicUrl }: Pick<Ground, 'secret' | 'publicUrl'>) {
  return {
    toAll: noLettersLink(secret, publicUrl),
    weekly: stopLetterLink(secret, publicUrl),
    daily: stopDailyLetterLink(secret, publicUrl),
    live: stopLiveLettersLink(secret, publicUrl),
    assignments: stopAssignmentLettersLink(secret, publicUrl),
  };
}

/** The newsletter, and the pages of the links that end letters. */
export async function serveLetterLinks(ground: Ground, links: StopLinks, pages: StaticPages): Promise<void> {
  const { app, database, secret, publicUrl, limits, mail, newsletter, plan } = ground;
  const newsletterLinksHere = newsletterLinks(secret, publicUrl);
  await serveNewsletter(app, { queries: newsletter, links: newsletterLinksHere, mail, limits, secret, pages });
  await serveStopPages(app, {
    ...{ paths: weeklyLetterPaths, link: links.weekly, pages },
    stop: (userId) => plan.stopLetters(userId),
  });
  await serveStopPages(app, {
    ...{ paths: dailyLetterPaths, link: links.daily, pages },
    stop: (userId) => stopDailyLetter(database, userId),
  });
  await serveStopPages(app, {
    ...{ paths: liveLetterPaths, link: links.live, pages },
    stop: (userId) => comingQueries(database).stopLetters(userId),
  });
  await serveLetterPages(app, { database, stopLink: links.toAll, pages });
  await serveStopPages(app, {
    ...{ paths: assignmentLetterPaths, link: links.assignments, pages },
    stop: (userId) => setLetterChoice(database, userId, { reminders: false, news: false }),
  });
}
