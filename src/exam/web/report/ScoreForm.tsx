import { useId, useState, type FormEvent } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { halfNames } from '#course/skills.ts';
import { whyNoScore, whyNoTestDay, type OfficialScore } from '../../officialScores.ts';
import { reportTexts as texts } from '../../reportTexts.ts';

interface FormProps {
  isPending: boolean;
  onKeep: (score: OfficialScore) => void;
}

/** The day of the test, and what it gave. */
export function ScoreForm({ isPending, onKeep }: FormProps) {
  const [typed, setTyped] = useState({ takenOn: '', verbal: '', math: '' });
  const [isShared, setShared] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);
  const errors = {
    takenOn: whyNoTestDay(typed.takenOn, dayHere()),
    verbal: whyNoScore(typed.verbal),
    math: whyNoScore(typed.math),
  };

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setShowsErrors(true);
    const wrong = (['takenOn', 'verbal', 'math'] as const).find((field) => errors[field]);
    if (wrong) {
      const field = event.currentTarget.elements.namedItem(wrong);
      if (field instanceof HTMLElement) field.focus();
    } else if (!isPending) {
      onKeep({ takenOn: typed.takenOn, readingWriting: Number(typed.verbal), math: Number(typed.math), isShared });
    }
  }

  const field = (name: keyof typeof typed, label: string, type: 'date' | 'text') => (
    <Field
      name={name}
      label={label}
      type={type}
      value={typed[name]}
      error={showsErrors ? errors[name] : undefined}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <form noValidate className="card flex flex-col gap-4 p-5 sm:p-6" onSubmit={send}>
      <div className="grid gap-4 sm:grid-cols-3">
        {field('takenOn', texts.takenOn, 'date')}
        {field('verbal', halfNames['reading-writing'], 'text')}
        {field('math', halfNames.math, 'text')}
      </div>
      <label className="flex items-center gap-3">
        <input type="checkbox" className="tick" checked={isShared} onChange={() => setShared(!isShared)} />
        {texts.share}
      </label>
      <Button type="submit" className="self-start" busy={isPending}>
        {texts.keep}
      </Button>
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  type: 'date' | 'text';
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Field({ name, label, type, value, error, onChange }: FieldProps) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-1">
      <TextField
        name={name}
        label={label}
        type={type}
        value={value}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onChange(event.target.value)}
        {...(type === 'text' ? { inputMode: 'numeric' } : {})}
      />
      {error !== undefined && (
        <p id={errorId} className="text-sm text-no">
          {error}
        </p>
      )}
    </div>
  );
}

/** Today, where the person is. */
function dayHere(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
