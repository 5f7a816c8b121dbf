import { home, withNext } from '#accounts/next.ts';
import { attemptEndPath, testIdentityPath } from '#accounts/provider.ts';
import type { CourseOutline } from '#course/lesson.ts';
import { siteName } from '#platform/site.ts';
import { findLesson } from '#study/readingOrder.ts';

/** A page of the app, as both sides know it. The pages without a script stand in landing/web/staticPages.tsx. */
export interface PageFacts {
  /** A part that begins with a colon stands for any: an id, which the screen takes from the address. */
  path: string;
  title: string;
  /** Signed in only; a visitor is sent to `/login` and back. */
  needsAccount?: true;
  /** It has the screen for itself, without the frame around the others that need an account. */
  hasNoFrame?: true;
  /** Work goes on in it when the session ends: its screen sees to it itself that one is signed in. */
  staysOpen?: true;
  /** The page that it ends in for a student. A visitor leaves the app: the front page is none of its own. */
  leadsTo?: string;
}

const listed = [
  { path: '/signup', title: 'Create your account' },
  { path: '/login', title: 'Sign in' },
  { path: '/forgot-password', title: 'Forgot password' },
  { path: '/reset-password', title: 'Choose a new password' },
  { path: '/confirm-email', title: 'Confirm your e-mail address' },
  { path: attemptEndPath, title: 'Signing in' },
  {
    path: testIdentityPath,
    title: 'Test sign-in',
  },
  dashboard('/dashboard', 'Learn'),
  dashboard(home, 'Learn'),
  dashboard('/dashboard/lesson', 'Lessons'),
  dashboard('/dashboard/progress', 'Progress'),
  dashboard('/dashboard/plan', 'Your plan'),
  dashboard('/dashboard/practice', 'Practice'),
  {
    path: '/dashboard/set',
    title: 'Questions',
    needsAccount: true,
    hasNoFrame: true,
    leadsTo: home,
  },
  dashboard('/dashboard/diagnostic', 'Diagnostic'),
  dashboard('/dashboard/review', 'Mistakes and review'),
  dashboard('/dashboard/live', 'Live Sessions'),
  dashboard('/dashboard/solver', 'Solver'),
  {
    path: '/lesson-view',
    title: 'Lesson',
    leadsTo: '/dashboard/lesson',
  },
  dashboard('/exams', 'Practice exams'),
  dashboard('/exams/:form', 'Practice exam'),
  { path: '/exams/tools', title: 'Try the tools' },
  {
    path: '/exam/:attempt',
    title: 'Practice exam',
    needsAccount: true,
    hasNoFrame: true,
    staysOpen: true,
  },
  dashboard('/exam/:attempt/report', 'Report'),
  dashboard('/exam/:attempt/replay', 'Replay'),
  dashboard('/exam/:attempt/paper', 'Exam on paper'),
  dashboard('/classes/:class', 'Class'),
  dashboard('/classes/:class/:kind', 'Class'),
  dashboard('/classes/:class/:kind/:one', 'Class'),
  {
    path: '/store',
    title: 'Plans',
  },
  { path: '/success', title: 'Payment' },
  {
    path: '/cancel',
    title: 'Cancel subscription',
  },
  { path: '/checkout', title: 'Checkout', needsAccount: true },
  dashboard('/assignments', 'Assignments'),
  dashboard('/settings', 'Settings'),
  dashboard('/profile', 'Your profile'),
  // the desk knows its screens itself, that of the moderators too: no student fetches a list of them
  dashboard('/community/moderation', 'Moderation'),
  dashboard('/community', 'Community'),
  dashboard('/community/threads/:thread', 'Question'),
  dashboard('/classes', 'Classes'),
  dashboard('/join/:code', 'Classes'),
  dashboard('/parents', 'Parents and tutors'),
  dashboard('/words', 'Words'),
  // the desk knows its screens itself: no student fetches a list of them
  dashboard('/admin', 'Desk'),
  dashboard('/admin/:screen', 'Desk'),
] as const satisfies readonly PageFacts[];

/** Every page has a screen: `screens.tsx` does not compile without it. */
export type PagePath = (typeof listed)[number]['path'];

export const pages: readonly PageFacts[] = listed;

/** Whether the frame stands around the page. */
export function hasFrame({ needsAccount, hasNoFrame }: PageFacts): boolean {
  return Boolean(needsAccount && !hasNoFrame);
}

export const notFoundPage: PageFacts = { path: '*', title: 'Page not found' };

export function findPage(pathname: string): PageFacts {
  return (
    pages.find(({ path }) => path === pathname) ?? pages.find(({ path }) => isLike(pathname, path)) ?? notFoundPage
  );
}

function isLike(pathname: string, pattern: string): boolean {
  const [parts, wanted] = [pathname.split('/'), pattern.split('/')];
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => (part.startsWith(':') ? parts[at] : part === parts[at]))
  );
}

/** The words in the browser's tab. `ownTitle` is that of what the page shows, see {@link titleOfShown}. */
export function documentTitle({ title }: PageFacts, ownTitle = title): string {
  return `${ownTitle} · ${siteName}`;
}

/** The title of the section or the open lesson that the page's query names; undefined when it names none. */
export function titleOfShown(
  { path }: PageFacts,
  query: URLSearchParams,
  course: CourseOutline | undefined,
): string | undefined {
  const sectionId = query.get('sectionId') ?? '';
  if (path === '/dashboard/lesson') return course?.sections.find(({ id }) => id === sectionId)?.title;
  if (path === '/lesson-view' && course) return findLesson(course, sectionId, query.get('lessonId') ?? '')?.title;
  return undefined;
}

/** Where a visitor signs in to come back to `address` (path and query). */
export function signInAddress(address: string): string {
  return withNext('/login', address);
}

function dashboard<Path extends string>(path: Path, title: string): PageFacts & { path: Path } {
  return { path, title, needsAccount: true };
}
