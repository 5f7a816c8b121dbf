import { useId, type ReactNode } from 'react';
import type { SiteField } from '#landing/siteFields.ts';
import type { DeskField, SiteProblem } from '../../site.ts';
import { Entry } from './Entry.tsx';
import { FileSays } from './FileSays.tsx';
import { RowList } from './RowList.tsx';
import { entryFor, type SiteDraft } from './siteDraft.ts';
import { sentenceAt } from './siteProblems.ts';
import { siteWords } from './siteWords.ts';

interface Props {
  fields: readonly DeskField[];
  draft: SiteDraft;
  problems: readonly SiteProblem[];
  busy: boolean;
  onChange: (field: SiteField, entry: unknown) => void;
  onSettle: (known: DeskField, take: 'desk' | 'file') => void;
}

const groups: { title: string; fields: readonly SiteField[] }[] = [
  { title: 'Your school', fields: ['operator', 'supportEmail', 'examples'] },
  { title: 'Prices', fields: ['prices.monthly', 'prices.yearly'] },
  {
    title: 'Promises',
    fields: [
      ...(['promises.start', 'promises.difference.stayMotivated', 'promises.difference.learnIn3x'] as const),
      ...(['promises.difference.communityBacked', 'promises.difference.powerfulAiTutor', 'promises.benefits'] as const),
    ],
  },
  { title: 'People and places', fields: ['universities', 'social'] },
];

/** All that the public pages take from the operator, a field each. */
export function SiteFields({ fields, onSettle, busy, ...form }: Props) {
  return groups.map(({ title, fields: names }) => (
    <section key={title} aria-label={title} className="card flex flex-col gap-6 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {title === 'Promises' && (
        <p className="text-sm text-muted">
          {'{lessons}'} stands for the number of open lessons. A title whose text is empty does not show.
        </p>
      )}
      {names.map((name) => {
        const known = fields.find(({ field }) => field === name);
        return (
          known && (
            <div key={name} className="flex min-w-0 flex-col gap-3">
              <OneField known={known} {...form} />
              <FileSays known={known} busy={busy} onSettle={(take) => onSettle(known, take)} />
            </div>
          )
        );
      })}
    </section>
  ));
}

type OneProps = Pick<Props, 'draft' | 'problems' | 'onChange'> & { known: DeskField };

function OneField({ known: { field, value }, draft, problems, onChange }: OneProps): ReactNode {
  const entry = field in draft ? draft[field] : entryFor(field, value);
  const path = field.split('.');
  const change = (next: unknown) => onChange(field, next);
  const { label, hint } = siteWords[field];
  if (field === 'examples') return <CheckBox label={label} hint={hint} checked={entry === true} onChange={change} />;
  const list = { ...{ label, hint, path, problems, rows: entry as Record<string, string>[] }, onChange: change };
  if (field === 'social')
    return <RowList {...list} one="Account" add="Add an account" most={8} columns={accountColumns} />;
  if (field === 'promises.benefits')
    return <RowList {...list} one="Card" add="Add a card" most={4} columns={cardColumns} />;
  const rows = field === 'universities' ? 6 : field.startsWith('promises.') ? 3 : undefined;
  return (
    <Entry
      {...{ label, hint }}
      value={String(entry)}
      {...(rows && { rows })}
      {...(field.startsWith('prices.') && { inputMode: 'decimal' as const })}
      {...(field === 'supportEmail' && { inputMode: 'email' as const })}
      problem={sentenceAt(problems, path, true)}
      onChange={change}
    />
  );
}

const accountColumns = [
  { name: 'name', label: 'Name' },
  { name: 'address', label: 'Address', inputMode: 'url' },
] as const;

const cardColumns = [
  { name: 'figure', label: 'Word or figure' },
  { name: 'title', label: 'Title' },
  { name: 'text', label: 'Text', rows: 3 },
] as const;

interface CheckBoxProps {
  label: string;
  hint: string | undefined;
  checked: boolean;
  onChange: (isSet: boolean) => void;
}

function CheckBox({ label, hint, checked, onChange }: CheckBoxProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="tick"
          checked={checked}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
