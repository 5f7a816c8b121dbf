import { attemptEndPath, testIdentityPath } from '#accounts/provider.ts';
import { hasFrame, type PageFacts, type PagePath } from '../../pages.ts';

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
  | 'answersHere'
  | 'assignmentLetters'
  | 'announcements';

/** What the server has to know of a page, and the browser need not. */
export interface PageSource {
  /** The module of its screen under `src/`, so that the browser can fetch it along with the page. */
  code: string;
  firstData?: readonly FirstData[];
  /** Who is signed in has no business here and goes on to where they were going. */
  isForVisitors?: true;
  /** Its query holds a code that lets one in. */
  hasSecretAddress?: true;
  /** Its path holds a code that lets one in: the log names the page instead. */
  hasSecretPath?: true;
}

/** Every page has one: without, this does not compile. */
const sources: Record<PagePath | '*', PageSource> = {
  '/dashboard': { code: 'study/web/Learn.tsx', firstData: ['course', 'progress', 'today'] },
  '/dashboard/learn': { code: 'study/web/Learn.tsx', firstData: ['course', 'progress', 'today'] },
  '/dashboard/lesson': { code: 'study/web/Section.tsx', firstData: ['course', 'progress'] },
  '/dashboard/progress': { code: 'study/web/skills/ProgressScreen.tsx', firstData: ['skills', 'course', 'progress'] },
  '/dashboard/plan': { code: 'study/web/plan/PlanScreen.tsx', firstData: ['plan', 'profile'] },
  '/dashboard/practice': { code: 'study/web/sets/build/PracticeScreen.tsx' },
  '/dashboard/diagnostic': {
    code: 'study/web/diagnostic/DiagnosticScreen.tsx',
    firstData: ['diagnostic', 'skills', 'course', 'progress'],
  },
  '/dashboard/review': { code: 'study/web/review/ReviewScreen.tsx', firstData: ['review', 'mistakes'] },
  '/dashboard/live': { code: 'live/web/Live.tsx', firstData: ['liveSessions', 'profile'] },
  '/dashboard/solver': { code: 'tutor/web/Solver.tsx' },
  '/exams': { code: 'exam/web/list/Exams.tsx', firstData: ['exams'] },
  '/exams/:form': { code: 'exam/web/list/SetUp.tsx', firstData: ['exams'] },
  '/exam/:attempt/report': { code: 'exam/web/report/Report.tsx', firstData: ['course'] },
  '/exam/:attempt/replay': { code: 'exam/web/report/Replay.tsx' },
  '/exam/:attempt/paper': { code: 'exam/web/paper/Paper.tsx' },
  '/settings': {
    code: 'main/web/SettingsScreen.tsx',
    firstData: ['signInWays', 'profile', 'devices', 'plans', 'subscription', 'assignmentLetters'],
  },
  '/profile': { code: 'accounts/web/profile/Profile.tsx', firstData: ['signInWays', 'profile'] },
  '/community/moderation': { code: 'admin/web/Desk.tsx' },
  '/community': { code: 'main/web/Around.tsx' },
  '/community/threads/:thread': { code: 'main/web/Around.tsx' },
  '/classes': { code: 'main/web/Around.tsx' },
  '/classes/:class': { code: 'main/web/Around.tsx' },
  '/classes/:class/:kind': { code: 'main/web/Around.tsx' },
  '/classes/:class/:kind/:one': { code: 'main/web/Around.tsx' },
  '/assignments': { code: 'main/web/Around.tsx' },
  '/join/:code': { code: 'main/web/Around.tsx', hasSecretPath: true },
  '/parents': { code: 'main/web/Around.tsx' },
  '/words': { code: 'main/web/Around.tsx' },
  '/admin': { code: 'admin/web/Desk.tsx' },
  '/admin/:screen': { code: 'admin/web/Desk.tsx' },
  '/signup': { code: 'accounts/web/SignUp.tsx', firstData: ['signInWays'], isForVisitors: true },
  '/login': { code: 'accounts/web/Login.tsx', firstData: ['signInWays'], isForVisitors: true },
  '/forgot-password': { code: 'accounts/web/ForgotPassword.tsx' },
  '/reset-password': { code: 'accounts/web/ResetPassword.tsx', hasSecretAddress: true },
  '/confirm-email': { code: 'accounts/web/ConfirmEmail.tsx', hasSecretAddress: true },
  [attemptEndPath]: { code: 'accounts/web/provider/SignedIn.tsx', firstData: ['signInWays'] },
  [testIdentityPath]: { code: 'accounts/web/provider/TestIdentity.tsx', firstData: ['signInWays'] },
  '/dashboard/set': { code: 'study/web/sets/SetScreen.tsx' },
  '/lesson-view': { code: 'study/web/player/LessonPlayer.tsx', firstData: ['lesson', 'course', 'progress'] },
  '/exams/tools': { code: 'exam/web/room/TryTools.tsx' },
  '/exam/:attempt': { code: 'exam/web/room/ExamRoom.tsx', firstData: ['examAttempt'] },
  '/store': { code: 'billing/web/store/Store.tsx', firstData: ['plans', 'subscription', 'answersHere'] },
  '/success': { code: 'billing/web/Payment.tsx', firstData: ['plans', 'answersHere'] },
  '/cancel': { code: 'billing/web/Cancel.tsx', firstData: ['plans', 'subscription'] },
  '/checkout': { code: 'billing/web/Checkout.tsx', firstData: ['plans'] },
  '*': { code: 'main/web/NotFound.tsx' },
};

/** The module of the frame around the pages that need an account. */
const frameCode = 'main/web/Dashboard.tsx';

export function sourceOf({ path }: PageFacts): PageSource {
  return sources[path as PagePath];
}

/** The answers its first screen needs; within the frame, what the operator has to tell as well. */
export function firstDataOf(page: PageFacts): readonly FirstData[] {
  const { firstData = [] } = sourceOf(page);
  return hasFrame(page) ? [...firstData, 'announcements'] : firstData;
}

/** The modules of its screen and of the frame around it. */
export function codeOf(page: PageFacts): string[] {
  const { code } = sourceOf(page);
  return hasFrame(page) ? [code, frameCode] : [code];
}
