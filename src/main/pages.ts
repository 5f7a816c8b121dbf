import { home, withNext } from '#accounts/next.ts';
import type { CourseOutline } from '#course/lesson.ts';
import { siteName } from '#platform/site.ts';
import { findLesson } from '#study/readingOrder.ts';

/** What the server puts into a page so that its first screen needs no call. */
export type FirstData = 'course' | 'progress' | 'lesson';

/** A page of the product, as both sides know it. */
export interface PageFacts {
  path: string;
  title: string;
  /** The module of its screen under `src/`, so that the browser can fetch it along with the page. */
  code: string;
  /** Signed in only; a visitor is sent to `/login` and back. */
  needsAccount?: true;
  /** Who is signed in has no business here and goes on to where they were going. */
  visitorsOnly?: true;
  firstData?: FirstData[];
  /** The page it ends in. */
  leadsTo?: { student: string; visitor: string };
}

export const pages: readonly PageFacts[] = [
  { path: '/', title: `${siteName}: free, open SAT preparation`, code: 'main/web/Welcome.tsx' },
  { path: '/signup', title: 'Create your account', code: 'accounts/web/SignUp.tsx', visitorsOnly: true },
  { path: '/login', title: 'Sign in', code: 'accounts/web/Login.tsx', visitorsOnly: true },
  { path: '/forgot-password', title: 'Forgot password', code: 'accounts/web/ForgotPassword.tsx' },
  dashboard('/dashboard', 'Learn', 'study/web/Learn.tsx', ['course', 'progress']),
  dashboard(home, 'Learn', 'study/web/Learn.tsx', ['course', 'progress']),
  dashboard('/dashboard/lesson', 'Lessons', 'study/web/Section.tsx', ['course', 'progress']),
  dashboard('/dashboard/live', 'Live Sessions', 'main/web/partsNotOpen.tsx', []),
  dashboard('/dashboard/solver', 'Solver', 'main/web/partsNotOpen.tsx', []),
  {
    path: '/lesson-view',
    title: 'Lesson',
    code: 'study/web/LessonPlayer.tsx',
    firstData: ['lesson', 'course', 'progress'],
    leadsTo: { student: '/dashboard/lesson', visitor: '/' },
  },
  { path: '/store', title: 'Plans', code: 'main/web/partsNotOpen.tsx' },
  { path: '/success', title: 'Payment', code: 'main/web/partsNotOpen.tsx' },
  { path: '/cancel', title: 'Cancel subscription', code: 'main/web/partsNotOpen.tsx' },
  { path: '/checkout', title: 'Checkout', code: 'main/web/partsNotOpen.tsx', needsAccount: true },
  { path: '/settings', title: 'Settings', code: 'accounts/web/Settings.tsx', needsAccount: true },
  { path: '/profile', title: 'Your profile', code: 'accounts/web/Profile.tsx', needsAccount: true },
];

/** The module of the frame around the pages that need an account. */
export const frameCode = 'main/web/Dashboard.tsx';

export const notFoundPage: PageFacts = { path: '*', title: 'Page not found', code: 'main/web/NotFound.tsx' };

export function findPage(pathname: string): PageFacts {
  return pages.find(({ path }) => path === pathname) ?? notFoundPage;
}

/** The words in the browser's tab. `ownTitle` is that of what the page shows, see {@link titleOfShown}. */
export function documentTitle({ path, title }: PageFacts, ownTitle = title): string {
  return path === '/' ? title : `${ownTitle} · ${siteName}`;
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

function dashboard(path: string, title: string, code: string, firstData: FirstData[]): PageFacts {
  return { path, title, code, needsAccount: true, firstData };
}
