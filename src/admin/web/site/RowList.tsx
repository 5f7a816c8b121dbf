import { useRef } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { SiteProblem } from '../../site.ts';
import { Entry } from './Entry.tsx';
import { sentenceAt } from './siteProblems.ts';

type Row = Record<string, string>;

interface Props {
  label: string;
  hint: string | undefined;
  /** What one row is called: 'Account'. */
  one: string;
  /** What the button is called that adds one. */
  add: string;
  columns: readonly { name: string; label: string; rows?: number; inputMode?: 'url' }[];
  rows: readonly Row[];
  most: number;
  /** Where the list stands in the site. */
  path: SiteProblem['at'];
  problems: readonly SiteProblem[];
  onChange: (rows: Row[]) => void;
}

/** A list whose rows have fields of their own: rows are added at the end, and taken away. */
export function RowList({ label, hint, one, add, columns, rows, most, path, problems, onChange }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  const problem = sentenceAt(problems, path);
  const emptyRow = () => Object.fromEntries(columns.map(({ name }) => [name, '']));
  function remove(index: number) {
    onChange(rows.filter((_, at) => at !== index));
    list.current?.focus(); // the button that had the focus is gone
  }
  return (
    <fieldset ref={list} tabIndex={-1} className="flex min-w-0 flex-col gap-4">
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {problem && <p className="text-sm text-no">{problem}</p>}
      {rows.map((row, index) => (
        <fieldset key={index} className="flex min-w-0 flex-col gap-3 border-l-2 border-hairline pl-4">
          <legend className="sr-only">{`${one} ${index + 1}`}</legend>
          {columns.map(({ name, label: columnLabel, rows: lines, inputMode }) => (
            <Entry
              key={name}
              label={columnLabel}
              value={row[name] ?? ''}
              {...(lines && { rows: lines })}
              {...(inputMode && { inputMode })}
              problem={sentenceAt(problems, [...path, index, name])}
              onChange={(text) =>
                onChange(rows.map((other, at) => (at === index ? { ...other, [name]: text } : other)))
              }
            />
          ))}
          <Button variant="quiet" className="self-start" onClick={() => remove(index)}>
            Remove<span className="sr-only">{` ${one.toLowerCase()} ${index + 1}`}</span>
          </Button>
        </fieldset>
      ))}
      {rows.length < most && (
        <Button variant="secondary" className="self-start" onClick={() => onChange([...rows, emptyRow()])}>
          {add}
        </Button>
      )}
    </fieldset>
  );
}
