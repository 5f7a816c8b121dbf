import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwner } from '#accounts/web/useOwner.ts';
import { uuid7 } from '#answers/uuid7.ts';
import { AppError } from '#platform/errors.ts';
import { kept } from '#platform/web/kept.ts';
import { longestPost, type Thread } from '../../community.ts';
import { cutText } from './cutText.ts';
import { dropDraft, keepDraft, keptDraft, type Draft } from './draft.ts';
import { mayHaveArrived, sendDraft, type Ways } from './sendDraft.ts';

interface Written {
  /** What it is written for. */
  place: string;
  /** What stands there before anything is written. */
  initial?: string;
  ways: Ways<Thread>;
  onSent: (thread: Thread, id: string) => void;
}

/** A text that is kept in this browser, letter by letter, until the server has it. */
export function useDraft({ place, initial = '', ways, onSent }: Written) {
  const at = { owner: useOwner() ?? '', place };
  const [draft, setDraft] = useState<Draft>(() => keptDraft(kept, at) ?? { id: uuid7(), text: initial });
  const [isCut, setCut] = useState(false);

  function keep(next: Draft): void {
    setDraft(next);
    keepDraft(kept, at, next);
  }
  function write(text: string): void {
    const cut = cutText(text, longestPost);
    setCut(cut !== text);
    keep({ ...draft, text: cut });
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { sent = draft.text } = draft;
      keepDraft(kept, at, { ...draft, sent }); // the page may be left before there is an answer
      return sendDraft(draft, ways);
    },
    onSuccess: (thread) => {
      dropDraft(kept, at);
      onSent(thread, draft.id);
    },
    onError: (failure) => keep(afterFailure(draft, failure)),
  });
  return {
    text: draft.text,
    isCut,
    write,
    send: () => {
      if (!isPending) mutate();
    },
    /** Without a word to the server. */
    discard: () => dropDraft(kept, at),
    isPending,
    error,
  };
}

/** The draft of somebody who did not finish it. */
export function useKeptDraft(place: string): boolean {
  const owner = useOwner() ?? '';
  return Boolean(keptDraft(kept, { owner, place })?.text.trim());
}

/** What may have arrived keeps its id and what was sent; what was refused goes out anew, under another id where that one is taken. */
function afterFailure({ id, text, sent = text }: Draft, failure: Error): Draft {
  if (mayHaveArrived(failure)) return { id, text, sent };
  return { id: failure instanceof AppError && failure.httpStatus === 409 ? uuid7() : id, text };
}
