import { home, withNext } from '#accounts/next.ts';
import { attemptEndPath, testIdentityPath } from '#accounts/provider.ts';
import type { CourseOutline } from '#course/lesson.ts';
import { siteName } from '#platform/site.ts';
import { examsPath } from '#study/addresses.ts';
import { findLesson } from '#study/readingOrder.ts';

/** What the server puts into a page so that its first screen needs no call. */
export type FirstData =
  | 'course'
  | 'progress'
  | 'skills'
  | 'plan'
  | 'today'
  | 'diagnostic'
  | 'review'
  | 'mistakes'
  | 'lesson'
  | 'exams'
  | 'examAttempt'
  | 'signInWays'
  | 'profile'
  | 'devices'
  | 'liveSessions'
  | 'plans'
  | 'subscription'
  | 'answersHere';

/** A page of the app, as both sides know it. The pages without a script stand in landing/web/staticPages.tsx. */
export interface PageFacts {
  /** A part that begins with a colon stands for any: an id, which the screen takes from the address. */
  path: string;
  title: string;
  /** The module of its screen under `src/`, so that the browser can fetch it along with the page. */
  code: string;
  /** Signed in only; a visitor is sent to `/login` and back. */
  needsAccount?: true;
  /** It has the screen for itself, without the frame around the others that need an account. */
  hasNoFrame?: true;
  /** Work goes on in it when the session ends: its screen sees to it itself that one is signed in. */
  staysOpen?: true;
  /** Who is signed in has no business here and goes on to where they were going. */
  visitorsOnly?: true;
  firstData?: readonly FirstData[];
  /** Its query holds a code that lets one in. */
  hasSecretAddress?: true;
  /** The page that it ends in for a student. A visitor leaves the app: the front page is none of its own. */
  leadsTo?: string;
}

const listed = [
  forVisitors('/signup', 'Create your account', 'accounts/web/SignUp.tsx'),
  forVisitors('/login', 'Sign in', 'accounts/web/Login.tsx'),
  { path: '/forgot-password', title: 'Forgot password', code: 'accounts/web/ForgotPassword.tsx' },
  {
    path: '/reset-password',
    title: 'Choose a new password',
    code: 'accounts/web/ResetPassword.tsx',
    hasSecretAddress: true,
  },
  {
    path: '/confirm-email',
    title: 'Confirm your e-mail address',
    code: 'accounts/web/ConfirmEmail.tsx',
    hasSecretAddress: true,
  },
  { path: attemptEndPath, title: 'Signing in', code: 'accounts/web/provider/SignedIn.tsx', firstData: ['signInWays'] },
  {
    path: testIdentityPath,
    title: 'Test sign-in',
    code: 'accounts/web/provider/TestIdentity.tsx',
    firstData: ['signInWays'],
  },
  dashboard('/dashboard', 'Learn', 'study/web/Learn.tsx', ['course', 'progress', 'today']),
  dashboard(home, 'Learn', 'study/web/Learn.tsx', ['course', 'progress', 'today']),
  dashboard('/dashboard/lesson', 'Lessons', 'study/web/Section.tsx', ['course', 'progress']),
  dashboard('/dashboard/progress', 'Progress', 'study/web/skills/ProgressScreen.tsx', ['skills', 'course', 'progress']),
  dashboard('/dashboard/plan', 'Your plan', 'study/web/plan/PlanScreen.tsx', ['plan', 'profile']),
  dashboard('/dashboard/practice', 'Practice', 'study/web/sets/build/PracticeScreen.tsx', []),
  {
    path: '/dashboard/set',
    title: 'Questions',
    code: 'study/web/sets/SetScreen.tsx',
    needsAccount: true,
    hasNoFrame: true,
    leadsTo: home,
  },
  dashboard('/dashboard/diagnostic', 'Diagnostic', 'study/web/diagnostic/DiagnosticScreen.tsx', [
    'diagnostic',
    'skills',
    'course',
    'progress',
  ]),
  dashboard('/dashboard/review', 'Mistakes and review', 'study/web/review/ReviewScreen.tsx', ['review', 'mistakes']),
  dashboard('/dashboard/live', 'Live Sessions', 'live/web/Live.tsx', ['liveSessions', 'profile']),
  dashboard('/dashboard/solver', 'Solver', 'tutor/web/Solver.tsx', []),
  {
    path: '/lesson-view',
    title: 'Lesson',
    code: 'study/web/player/LessonPlayer.tsx',
    firstData: ['lesson', 'course', 'progress'],
    leadsTo: '/dashboard/lesson',
  },
  dashboard(examsPath, 'Practice exams', 'exam/web/list/Exams.tsx', ['exams']),
  dashboard(`${examsPath}/:form`, 'Practice exam', 'exam/web/list/SetUp.tsx', ['exams']),
  { path: `${examsPath}/tools`, title: 'Try the tools', code: 'exam/web/room/TryTools.tsx' },
  {
    path: '/exam/:attempt',
    title: 'Practice exam',
    code: 'exam/web/room/ExamRoom.tsx',
    needsAccount: true,
    hasNoFrame: true,
    staysOpen: true,
    firstData: ['examAttempt'],
  },
  dashboard('/exam/:attempt/report', 'Report', 'exam/web/report/Report.tsx', ['course']),
  dashboard('/exam/:attempt/replay', 'Replay', 'exam/web/report/Replay.tsx', []),
  dashboard('/exam/:attempt/paper', 'Exam on paper', 'exam/web/paper/Paper.tsx', []),
  {
    path: '/store',
    title: 'Plans',
    code: 'billing/web/store/Store.tsx',
    firstData: ['plans', 'subscription', 'answersHere'],
  },
  { path: '/success', title: 'Payment', code: 'billing/web/Payment.tsx', firstData: ['plans', 'answersHere'] },
  {
    path: '/cancel',
    title: 'Cancel subscription',
    code: 'billing/web/Cancel.tsx',
    firstData: ['plans', 'subscription'],
  },
  { path: '/checkout', title: 'Checkout', code: 'billing/web/Checkout.tsx', needsAccount: true, firstData: ['plans'] },
  dashboard('/settings', 'Settings', 'main/web/SettingsScreen.tsx', [
    'signInWays',
    'profile',
    'devices',
    'plans',
    'subscription',
  ]),
  dashboard('/profile', 'Your profile', 'accounts/web/profile/Profile.tsx', ['signInWays', 'profile']),
] as const satisfies readonly PageFacts[];

/** Every page has a screen: `screens.tsx` does not compile without it. */
export type PagePath = (typeof listed)[number]['path'];

export const pages: readonly PageFacts[] = listed;

/** Whether the frame stands around the page. */
export function hasFrame({ needsAccount, hasNoFrame }: PageFacts): boolean {
  return Boolean(needsAccount && !hasNoFrame);
}

/** The module of the frame around the pages that need an account. */
export const frameCode = 'main/web/Dashboard.tsx';

export const notFoundPage: PageFacts = { path: '*', title: 'Page not found', code: 'main/web/NotFound.tsx' };

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

function forVisitors<Path extends string>(path: Path, title: string, code: string): PageFacts & { path: Path } {
  return { path, title, code, visitorsOnly: true, firstData: ['signInWays'] };
}

function dashboard<Path extends string>(
  path: Path,
  title: string,
  code: string,
  firstData: FirstData[],
): PageFacts & { path: Path } {
  return { path, title, code, needsAccount: true, firstData };
}
