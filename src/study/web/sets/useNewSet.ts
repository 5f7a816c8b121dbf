import { useMutation } from '@tanstack/react-query';
import { createSet } from '#answers/newSet.ts';
import type { InputOf } from '#platform/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { useOpenSet } from './useOpenSet.ts';

/** Asks for a set of questions, and opens it. */
export function useNewSet() {
  const open = useOpenSet();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: InputOf<typeof createSet>['body']) => call(createSet, { body }),
    onSuccess: open,
  });
  return { create: mutate, isPending, error };
}
