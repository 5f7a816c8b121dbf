import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dailyLetterPaths } from '#community/dailyLetter.ts';
import { liveLetterPaths } from '#live/liveLetters.ts';
import { siteName } from '#platform/site.ts';
import { weeklyLetterPaths } from '#study/plan/weeklyLetter.ts';
import { assignmentLetterPaths } from '#teaching/assignments.ts';
import { letterPaths } from '../letterToAll.ts';
import { newsletterPaths } from '../newsletter.ts';
import { shownSite } from '../site.ts';
import type { RenderStaticPage, StaticPageFacts, StaticPageProps } from '../staticPage.ts';
import { courseMapPath } from '../texts.ts';
import { Landing } from './Landing.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { CourseMap } from './course/CourseMap.tsx';
import { About } from './pages/About.tsx';
import { AssignmentLettersStop } from './pages/AssignmentLettersStop.tsx';
import { AssignmentLettersStopped } from './pages/AssignmentLettersStopped.tsx';
import { Careers } from './pages/Careers.tsx';
import { CommunityLetterStop } from './pages/CommunityLetterStop.tsx';
import { CommunityLetterStopped } from './pages/CommunityLetterStopped.tsx';
import { LettersAgain } from './pages/LettersAgain.tsx';
import { LettersStop } from './pages/LettersStop.tsx';
import { LettersStopped } from './pages/LettersStopped.tsx';
import { LiveLettersStop } from './pages/LiveLettersStop.tsx';
import { LiveLettersStopped } from './pages/LiveLettersStopped.tsx';
import { Newsletter } from './pages/Newsletter.tsx';
import { NewsletterConfirm } from './pages/NewsletterConfirm.tsx';
import { NewsletterConfirmed } from './pages/NewsletterConfirmed.tsx';
import { NewsletterSent } from './pages/NewsletterSent.tsx';
import { NewsletterUnsubscribe } from './pages/NewsletterUnsubscribe.tsx';
import { NewsletterUnsubscribed } from './pages/NewsletterUnsubscribed.tsx';
import { Privacy } from './pages/Privacy.tsx';
import { Support } from './pages/Support.tsx';
import { Terms } from './pages/Terms.tsx';
import { WeeklyLetterStop } from './pages/WeeklyLetterStop.tsx';
import { WeeklyLetterStopped } from './pages/WeeklyLetterStopped.tsx';
import { StaticDocument } from './StaticDocument.tsx';

interface StaticPage extends StaticPageFacts {
  Shown: ComponentType<StaticPageProps>;
}

/** Every page without a script. '*' stands for the addresses of nothing. */
export const staticPages: readonly StaticPage[] = [
  {
    path: '/',
    title: `${siteName}: the SAT, one clear lesson at a time`,
    description:
      'Guided SAT preparation: short lessons, practice that answers at once, an explanation behind every question and, with Pro, a tutor that gives you the next hint. Free to start.',
    isInSitemap: true,
    Shown: Landing,
  },
  {
    ...page(
      courseMapPath,
      'The course',
      'Every section and lesson of the course, and a question of each half of the SAT to try right here.',
      CourseMap,
    ),
    showsCourse: true,
  },
  page('/about', 'About', 'What this is, how the questions are made, and who runs it.', About),
  page('/careers', 'Careers', 'What it means to work on this, and how to begin.', Careers),
  page('/support', 'Customer Support', 'Answers to common questions, and where to write for anything else.', Support),
  page('/terms', 'Terms', 'The rules of this site, in plain words.', Terms),
  page('/privacy', 'Privacy', 'What this site knows about you, why, for how long, and who sees it.', Privacy),
  page(newsletterPaths.form, 'Newsletter', 'A short e-mail now and then, with one idea to study by.', Newsletter),
  step(newsletterPaths.sent, 'Check your inbox', NewsletterSent),
  step(newsletterPaths.confirm, 'Confirm the newsletter', NewsletterConfirm),
  step(newsletterPaths.confirmed, 'You are subscribed', NewsletterConfirmed),
  step(newsletterPaths.unsubscribe, 'Unsubscribe', NewsletterUnsubscribe),
  step(newsletterPaths.unsubscribed, 'You are unsubscribed', NewsletterUnsubscribed),
  step(weeklyLetterPaths.stop, 'Stop the weekly letter', WeeklyLetterStop, 'A step of the weekly letter.'),
  step(weeklyLetterPaths.stopped, 'The weekly letter has stopped', WeeklyLetterStopped, 'A step of the weekly letter.'),
  step(assignmentLetterPaths.stop, 'Stop letters about assignments', AssignmentLettersStop, 'A step of letters about assignments.'), // prettier-ignore
  step(assignmentLetterPaths.stopped, 'Letters about assignments have stopped', AssignmentLettersStopped, 'A step of letters about assignments.'), // prettier-ignore
  step(dailyLetterPaths.stop, 'Stop the community’s letter', CommunityLetterStop, 'A step of the community’s letter.'),
  step(
    dailyLetterPaths.stopped,
    'The community’s letter has stopped',
    CommunityLetterStopped,
    'A step of the community’s letter.',
  ),
  step(
    liveLetterPaths.stop,
    'Stop letters about live sessions',
    LiveLettersStop,
    'A step of letters about live sessions.',
  ),
  step(
    liveLetterPaths.stopped,
    'Letters about live sessions have stopped',
    LiveLettersStopped,
    'A step of letters about live sessions.',
  ),
  step(letterPaths.stop, 'No more letters to everybody', LettersStop, 'A step of letters to everybody.'),
  step(letterPaths.stopped, 'These letters have stopped', LettersStopped, 'A step of letters to everybody.'),
  step(letterPaths.again, 'These letters come again', LettersAgain, 'A step of letters to everybody.'),
  {
    path: '*',
    title: `Page not found · ${siteName}`,
    description: 'There is nothing at this address.',
    isInSitemap: false,
    Shown: NotFoundPage,
  },
];

export const renderStaticPage: RenderStaticPage = (path, props, head) => {
  const page = staticPages.find((one) => one.path === path);
  if (!page) throw new Error(`Expected a static page at ${path} but found none`);
  const markup = renderToStaticMarkup(
    <StaticDocument page={page} {...head}>
      <page.Shown {...props} site={shownSite(props.site, props)} />
    </StaticDocument>,
  );
  return `<!doctype html>${markup}`;
};

function page(path: string, name: string, description: string, Shown: StaticPage['Shown']): StaticPage {
  return { path, title: `${name} · ${siteName}`, description, isInSitemap: true, Shown };
}

/** A page that one comes to by a form or by a link in an e-mail. */
function step(
  path: string,
  name: string,
  Shown: StaticPage['Shown'],
  description = 'A step of the newsletter.',
): StaticPage {
  return { ...page(path, name, description, Shown), isInSitemap: false };
}
