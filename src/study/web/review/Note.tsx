import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { getMistakes, longestNote, putNote, type Mistake } from '#answers/mistakes.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { reviewTexts as texts } from '../../reviewTexts.ts';

interface Props {
  mistake: Mistake;
  number: number;
}

/** The student's own words about a mistake, changed in their place. */
export function Note({ mistake, number }: Props) {
  const { note } = mistake;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <NoteForm mistake={mistake} onClose={() => setOpen(false)} />;
  return (
    <div className="flex flex-col items-start gap-1">
      {note && (
        <p className="w-full rounded-control bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere print:bg-transparent print:px-0">
          <span className="block text-sm font-semibold text-muted">{texts.note}</span>
          {note}
        </p>
      )}
      <Button ref={opener} variant="quiet" onClick={() => setOpen(true)} className="-ml-4 text-sm">
        <NotebookPen aria-hidden="true" className="size-4" />
        {note ? texts.changeNote : texts.addNote}
        <span className="sr-only">{` (${number})`}</span>
      </Button>
    </div>
  );
}

function NoteForm({ mistake: { lessonId, round, partId, note }, onClose }: { mistake: Mistake; onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState(note ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(putNote, { params: { lessonId, round, partId }, body: { note: text } }),
    onSuccess: (kept) => {
      const isSame = (one: Mistake) => one.lessonId === lessonId && one.round === round && one.partId === partId;
      const shown = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === getMistakes.path };
      queries.setQueriesData<ReplyOf<typeof getMistakes>>(
        shown,
        (page) =>
          page && { ...page, mistakes: page.mistakes.map((one) => (isSame(one) ? { ...one, note: kept.note } : one)) },
      );
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }
  function cancelByKey({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose();
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {texts.note}
        </label>
        <textarea
          id={id}
          ref={field}
          rows={3}
          maxLength={longestNote}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={cancelByKey}
          aria-describedby={`${id}-hint`}
          className="w-full rounded-control border border-line bg-surface px-3.5 py-2.5 text-base text-ink"
        />
        <p id={`${id}-hint`} className="text-sm text-muted tabular-nums">
          {texts.noteHint(longestNote - text.length)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending} className="min-w-24">
          {isPending ? texts.saving : texts.save}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-no">
          {error.message}
        </p>
      )}
    </form>
  );
}
