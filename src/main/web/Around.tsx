import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { screen } from '#platform/web/screen.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { useInBrowser } from '#platform/web/useInBrowser.ts';

const screens = {
  teaching: screen(async () => (await import('#teaching/web/assignments/AssignmentPages.tsx')).AssignmentPages),
  classes: screen(async () => (await import('#classes/web/ClassPages.tsx')).ClassPages),
  sessions: screen(async () => (await import('#live/web/ofClass/ClassSessions.tsx')).ClassSessions),
  community: screen(async () => (await import('#community/web/screen/Community.tsx')).Community),
  thread: screen(async () => (await import('#community/web/screen/ThreadScreen.tsx')).ThreadScreen),
  words: screen(async () => (await import('#vocabulary/web/Words.tsx')).Words),
  parents: screen(async () => (await import('#parents/web/Parents.tsx')).Parents),
  none: screen(async () => (await import('./NotFound.tsx')).NotFound),
};
type Name = keyof typeof screens;

/** What stands below a class's own address. */
const ofClass: Record<string, Name> = {
  ...{ settings: 'classes', sessions: 'sessions', assignments: 'teaching', students: 'teaching' },
};

/** The pages of the people around a student, and of the words. Every other page of the app knows them all by one name, which is few bytes. */
export function Around() {
  const [pathname] = useLocation();
  const Shown = screens[nameAt(pathname)];
  if (!useInBrowser()) return <Loading />; // the server need not know their code
  return (
    <Suspense fallback={<Loading />}>
      <Shown />
    </Suspense>
  );
}

function nameAt(pathname: string): Name {
  const [, root, first, kind] = pathname.split('/');
  if (root === 'parents' || root === 'words') return root;
  if (root === 'community') return first ? 'thread' : 'community';
  if (root === 'assignments') return 'teaching';
  if (root === 'join' || !first) return 'classes';
  return kind ? (ofClass[kind] ?? 'none') : 'teaching';
}
