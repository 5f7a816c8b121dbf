import { attemptEndPath, testIdentityPath } from '#accounts/provider.ts';
import { screen, type Screen } from '#platform/web/screen.tsx';
import { findPage, hasFrame, type PagePath } from '../pages.ts';

const learn = screen(async () => (await import('#study/web/Learn.tsx')).Learn);
const classes = screen(async () => (await import('#classes/web/ClassPages.tsx')).ClassPages);
const desk = screen(async () => (await import('#admin/web/Desk.tsx')).Desk);

/** The screen of every page, each fetched when first opened. */
const screens: Record<PagePath, Screen> = {
  '/signup': screen(async () => (await import('#accounts/web/SignUp.tsx')).SignUp),
  '/login': screen(async () => (await import('#accounts/web/Login.tsx')).Login),
  '/forgot-password': screen(async () => (await import('#accounts/web/ForgotPassword.tsx')).ForgotPassword),
  '/reset-password': screen(async () => (await import('#accounts/web/ResetPassword.tsx')).ResetPassword),
  '/confirm-email': screen(async () => (await import('#accounts/web/ConfirmEmail.tsx')).ConfirmEmail),
  [attemptEndPath]: screen(async () => (await import('#accounts/web/provider/SignedIn.tsx')).SignedIn),
  [testIdentityPath]: screen(async () => (await import('#accounts/web/provider/TestIdentity.tsx')).TestIdentity),
  '/dashboard': learn,
  '/dashboard/learn': learn,
  '/dashboard/lesson': screen(async () => (await import('#study/web/Section.tsx')).Section),
  '/dashboard/progress': screen(async () => (await import('#study/web/skills/ProgressScreen.tsx')).ProgressScreen),
  '/dashboard/plan': screen(async () => (await import('#study/web/plan/PlanScreen.tsx')).PlanScreen),
  '/dashboard/practice': screen(async () => (await import('#study/web/sets/build/PracticeScreen.tsx')).PracticeScreen),
  '/dashboard/set': screen(async () => (await import('#study/web/sets/SetScreen.tsx')).SetScreen),
  '/dashboard/diagnostic': screen(
    async () => (await import('#study/web/diagnostic/DiagnosticScreen.tsx')).DiagnosticScreen,
  ),
  '/dashboard/review': screen(async () => (await import('#study/web/review/ReviewScreen.tsx')).ReviewScreen),
  '/dashboard/live': screen(async () => (await import('#live/web/Live.tsx')).Live),
  '/dashboard/solver': screen(async () => (await import('#tutor/web/Solver.tsx')).Solver),
  '/lesson-view': screen(async () => (await import('#study/web/player/LessonPlayer.tsx')).LessonPlayer),
  '/exams': screen(async () => (await import('#exam/web/list/Exams.tsx')).Exams),
  '/exams/:form': screen(async () => (await import('#exam/web/list/SetUp.tsx')).SetUp),
  '/exams/tools': screen(async () => (await import('#exam/web/room/TryTools.tsx')).TryTools),
  '/exam/:attempt': screen(async () => (await import('#exam/web/room/ExamRoom.tsx')).ExamRoom),
  '/exam/:attempt/report': screen(async () => (await import('#exam/web/report/Report.tsx')).Report),
  '/exam/:attempt/replay': screen(async () => (await import('#exam/web/report/Replay.tsx')).Replay),
  '/exam/:attempt/paper': screen(async () => (await import('#exam/web/paper/Paper.tsx')).Paper),
  '/store': screen(async () => (await import('#billing/web/store/Store.tsx')).Store),
  '/checkout': screen(async () => (await import('#billing/web/Checkout.tsx')).Checkout),
  '/success': screen(async () => (await import('#billing/web/Payment.tsx')).Payment),
  '/cancel': screen(async () => (await import('#billing/web/Cancel.tsx')).Cancel),
  '/settings': screen(async () => (await import('./SettingsScreen.tsx')).SettingsScreen),
  '/community/moderation': desk,
  '/classes': classes,
  '/classes/:class/settings': classes,
  '/join/:code': classes,
  '/admin': desk,
  '/admin/:screen': desk,
  '/community': screen(async () => (await import('#community/web/screen/Community.tsx')).Community),
  '/community/threads/:thread': screen(
    async () => (await import('#community/web/screen/ThreadScreen.tsx')).ThreadScreen,
  ),
  '/profile': screen(async () => (await import('#accounts/web/profile/Profile.tsx')).Profile),
};

export const NotFoundScreen = screen(async () => (await import('./NotFound.tsx')).NotFound);

/** The same by any path: undefined where there is no page. */
export const screenAt: Partial<Record<string, Screen>> = screens;

/** The frame around the pages that need an account. */
export const DashboardFrame = screen(async () => (await import('./Dashboard.tsx')).Dashboard);

/** Fetches the code of the page at `pathname`, and of the layout around it, ahead of rendering. */
export async function loadScreen(pathname: string): Promise<void> {
  const page = findPage(pathname);
  await Promise.all([(screenAt[page.path] ?? NotFoundScreen).load(), hasFrame(page) && DashboardFrame.load()]);
}

export async function loadAllScreens(): Promise<void> {
  const { LearnLesson } = await import('#study/web/player/learn.ts');
  const { Break, OpenModule } = await import('#exam/web/room/openModule.ts');
  const all = [...Object.values(screens), NotFoundScreen, DashboardFrame, LearnLesson, OpenModule, Break];
  await Promise.all(all.map((one) => one.load()));
}
