import { BookOpen, Radio, Sigma, type LucideIcon } from 'lucide-react';
import { home } from '#accounts/next.ts';
import { examsPath, planPath, practisePath, reviewPath } from '#study/addresses.ts';
import { exactTexts as texts } from '../texts.ts';

interface Tab {
  to: string;
  name: string;
  Icon: LucideIcon;
  /** Other addresses at which this tab is the current one. */
  alsoAt?: readonly string[];
  /** The same of all addresses below this one. */
  alsoBelow?: string;
}

/** The screen of the skills; the menus lead there. */
export const progressPath = '/dashboard/progress';

export const tabs: readonly Tab[] = [
  { to: '/dashboard/solver', name: texts.solver, Icon: Sigma },
  {
    to: home,
    name: texts.learn,
    Icon: BookOpen,
    alsoAt: [
      '/dashboard',
      '/dashboard/lesson',
      '/dashboard/diagnostic',
      examsPath,
      planPath,
      practisePath,
      progressPath,
      reviewPath,
    ],
    alsoBelow: examsPath,
  },
  { to: '/dashboard/live', name: texts.live, Icon: Radio },
];

/** The value of `aria-current` for the tab's link: 'page' on its own screen, true on one that belongs to it. */
export function current({ to, alsoAt = [], alsoBelow }: Tab, pathname: string): 'page' | true | undefined {
  const path = pathname.replace(/\/+$/, '');
  if (path === to) return 'page';
  return alsoAt.includes(path) || (alsoBelow && path.startsWith(`${alsoBelow}/`)) || undefined;
}
