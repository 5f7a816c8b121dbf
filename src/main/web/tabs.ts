import { BookOpen, Radio, Sigma, type LucideIcon } from 'lucide-react';

interface Tab {
  to: string;
  name: string;
  Icon: LucideIcon;
  /** Other addresses at which this tab is the current one. */
  alsoAt?: readonly string[];
}

export const tabs: readonly Tab[] = [
  { to: '/dashboard/solver', name: 'Solver', Icon: Sigma },
  { to: '/dashboard/learn', name: 'Learn', Icon: BookOpen, alsoAt: ['/dashboard', '/dashboard/lesson'] },
  { to: '/dashboard/live', name: 'Live Sessions', Icon: Radio },
];

/** The value of `aria-current` for the tab's link: 'page' on its own screen, true on one that belongs to it. */
export function current({ to, alsoAt = [] }: Tab, pathname: string): 'page' | true | undefined {
  const path = pathname.replace(/\/+$/, '');
  if (path === to) return 'page';
  return alsoAt.includes(path) || undefined;
}
