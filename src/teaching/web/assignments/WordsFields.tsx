import { useId } from 'react';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { mostNote, mostTitle, type AssignmentDetail } from '../../assignments.ts';
import { teacherTexts as texts } from '../../teacherTexts.ts';

export interface Words {
  title: string;
  note: string;
  dueOn: string;
}

interface Props {
  words: Words;
  onChange: (words: Words) => void;
  of: AssignmentDetail['class'];
}

/** The title, the note and the due day of an assignment. */
export function WordsFields({ words: { title, note, dueOn }, onChange, of: { timeZone, today, lastDay } }: Props) {
  const id = useId();
  const words = { title, note, dueOn };
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={texts.dueOn}
        type="date"
        min={today}
        max={lastDay}
        hint={texts.dueHint(timeZone)}
        value={dueOn}
        onChange={({ target }) => onChange({ ...words, dueOn: target.value })}
        className="max-w-72"
      />
      <TextField
        label={texts.title}
        hint={texts.titleHint}
        maxLength={mostTitle}
        dir="auto"
        value={title}
        onChange={({ target }) => onChange({ ...words, title: target.value })}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {texts.note}
        </label>
        <textarea
          id={id}
          rows={3}
          dir="auto"
          maxLength={mostNote}
          aria-describedby={`${id}-hint`}
          value={note}
          onChange={({ target }) => onChange({ ...words, note: target.value })}
          className="w-full rounded-control border border-line bg-surface px-3.5 py-2.5 text-base text-ink"
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          {texts.noteHint}
        </p>
      </div>
    </div>
  );
}
