import { useState } from 'react';
import { useMe } from './useSession.ts';
import { visitor } from '../visitor.ts';

/** Under whose name this browser keeps things now: an account's uid, or 'visitor'. Undefined while that is not known. */
export function useOwner(): string | undefined {
  const { user } = useMe();
  return user === undefined ? undefined : (user?.uid ?? visitor);
}

/**
 * Whose a lesson is from when it was opened: an account keeps it, even when its session ends or somebody else signs in
 * meanwhile; a visitor who signs in takes it along.
 */
export function usePinnedOwner(owner: string): string {
  const [pinned, setPinned] = useState(owner);
  if (pinned === visitor && owner !== visitor) setPinned(owner);
  return pinned;
}
