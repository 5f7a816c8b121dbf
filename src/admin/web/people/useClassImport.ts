import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidArgument } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { importClass, mostClassBytes, previewClass, type ClassImport } from '../../classList.ts';
import { importTexts } from '../../peopleTexts.ts';

/** A class list on its way: looked at first, then imported as it was looked at. @param whenDone after the import. */
export function useClassImport(whenDone: () => void) {
  const queries = useQueryClient();
  const list = useRef<Blob>(new Blob());
  const classId = useRef('');
  const [outcome, setOutcome] = useState<ClassImport>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (way: typeof previewClass) => {
      if (list.current.size > mostClassBytes) throw invalidArgument(importTexts.tooLarge);
      return call(way, { file: list.current, query: classId.current ? { classId: classId.current } : {} });
    },
    onSuccess: (found) => {
      setOutcome(found);
      if (!found.isDone) return;
      whenDone();
      void queries.invalidateQueries();
    },
  });
  /** @param invitedTo the class to which everybody is invited; '' for none. */
  function preview(given: Blob, invitedTo: string) {
    if (isPending) return;
    list.current = new Blob([given], { type: 'text/csv' }); // some systems call it a spreadsheet
    classId.current = invitedTo;
    setOutcome(undefined);
    mutate(previewClass);
  }
  function importNow() {
    if (!isPending) mutate(importClass);
  }
  /** Another list is chosen. */
  function forget() {
    if (isPending) return;
    setOutcome(undefined);
    reset();
  }
  return { preview, importNow, forget, isPending, outcome, refusal: error?.message };
}
