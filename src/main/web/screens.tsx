import { attemptEndPath, testIdentityPath } from '#accounts/provider.ts';
import type { ComponentType } from 'react';
import { screen, type Screen } from '#platform/web/screen.tsx';
import { findPage, hasFrame, type PagePath } from '../pages.ts';

/** The screen of this name in a module. Every page holds all of these lines: they are as short as can be. */
function named<Name extends string, Props extends object>(
  fetchCode: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Screen<Props> {
  return screen(async () => (await fetchCode())[name]);
}

const learn = named(() => import('#study/web/Learn.tsx'), 'Learn');
const around = named(() => import('./Around.tsx'), 'Around');
const desk = named(() => import('#admin/web/Desk.tsx'), 'Desk');

/** The screen of every page, each fetched when first opened. */
const screens: Record<PagePath, Screen> = {
  '/signup': named(() => import('#accounts/web/SignUp.tsx'), 'SignUp'),
  '/login': named(() => import('#accounts/web/Login.tsx'), 'Login'),
  '/forgot-password': named(() => import('#accounts/web/ForgotPassword.tsx'), 'ForgotPassword'),
  '/reset-password': named(() => import('#accounts/web/ResetPassword.tsx'), 'ResetPassword'),
  '/confirm-email': named(() => import('#accounts/web/ConfirmEmail.tsx'), 'ConfirmEmail'),
  [attemptEndPath]: named(() => import('#accounts/web/provider/SignedIn.tsx'), 'SignedIn'),
  [testIdentityPath]: named(() => import('#accounts/web/provider/TestIdentity.tsx'), 'TestIdentity'),
  '/dashboard': learn,
  '/dashboard/learn': learn,
  '/dashboard/lesson': named(() => import('#study/web/Section.tsx'), 'Section'),
  '/dashboard/progress': named(() => import('#study/web/skills/ProgressScreen.tsx'), 'ProgressScreen'),
  '/dashboard/plan': named(() => import('#study/web/plan/PlanScreen.tsx'), 'PlanScreen'),
  '/dashboard/practice': named(() => import('#study/web/sets/build/PracticeScreen.tsx'), 'PracticeScreen'),
  '/dashboard/set': named(() => import('#study/web/sets/SetScreen.tsx'), 'SetScreen'),
  '/dashboard/diagnostic': named(() => import('#study/web/diagnostic/DiagnosticScreen.tsx'), 'DiagnosticScreen'),
  '/dashboard/review': named(() => import('#study/web/review/ReviewScreen.tsx'), 'ReviewScreen'),
  '/dashboard/live': named(() => import('#live/web/Live.tsx'), 'Live'),
  '/dashboard/solver': named(() => import('#tutor/web/Solver.tsx'), 'Solver'),
  '/lesson-view': named(() => import('#study/web/player/LessonPlayer.tsx'), 'LessonPlayer'),
  '/exams': named(() => import('#exam/web/list/Exams.tsx'), 'Exams'),
  '/exams/:form': named(() => import('#exam/web/list/SetUp.tsx'), 'SetUp'),
  '/exams/tools': named(() => import('#exam/web/room/TryTools.tsx'), 'TryTools'),
  '/exam/:attempt': named(() => import('#exam/web/room/ExamRoom.tsx'), 'ExamRoom'),
  '/exam/:attempt/report': named(() => import('#exam/web/report/Report.tsx'), 'Report'),
  '/exam/:attempt/replay': named(() => import('#exam/web/report/Replay.tsx'), 'Replay'),
  '/exam/:attempt/paper': named(() => import('#exam/web/paper/Paper.tsx'), 'Paper'),
  '/store': named(() => import('#billing/web/store/Store.tsx'), 'Store'),
  '/checkout': named(() => import('#billing/web/Checkout.tsx'), 'Checkout'),
  '/success': named(() => import('#billing/web/Payment.tsx'), 'Payment'),
  '/cancel': named(() => import('#billing/web/Cancel.tsx'), 'Cancel'),
  '/settings': named(() => import('./SettingsScreen.tsx'), 'SettingsScreen'),
  '/community': around,
  '/community/threads/:thread': around,
  '/community/moderation': desk,
  '/classes': around,
  '/classes/:class': around,
  '/classes/:class/:kind': around,
  '/classes/:class/:kind/:one': around,
  '/join/:code': around,
  '/assignments': around,
  '/admin': desk,
  '/admin/:screen': desk,
  '/profile': named(() => import('#accounts/web/profile/Profile.tsx'), 'Profile'),
  '/parents': around,
  '/words': around,
};

export const NotFoundScreen = named(() => import('./NotFound.tsx'), 'NotFound');

/** The same by any path: undefined where there is no page. */
export const screenAt: Partial<Record<string, Screen>> = screens;

/** The frame around the pages that need an account. */
export const DashboardFrame = named(() => import('./Dashboard.tsx'), 'Dashboard');

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
