import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { MistakeFamily } from '#course/mistakes.ts';
import { optionName } from '#course/optionNames.ts';
import type { Mistake } from '#answers/mistakes.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { reviewPath } from '../../addresses.ts';
import { reviewTexts as texts } from '../../reviewTexts.ts';
import { Filters } from './Filters.tsx';
import { MistakeItem } from './MistakeItem.tsx';
import { useMistakes, type MistakeFilter } from './useMistakes.ts';

interface Props {
  /** In which there are mistakes. */
  skills: readonly string[];
  families: readonly MistakeFamily[];
}

/** Every mistake, by the filters in the address; printed it is a sheet to work on. */
export function Mistakes({ skills, families }: Props) {
  const fields = useQueryFields();
  const [, navigate] = useLocation();
  const [skill, family] = [fields.get('skill'), fields.get('family')];
  const filter: MistakeFilter = {
    ...(skill ? { skill } : {}),
    ...(family ? { family } : {}),
    ...(fields.has('open') ? { open: true } : {}),
  };
  function show({ open, ...rest }: MistakeFilter) {
    const query = new URLSearchParams({ ...rest, ...(open ? { open: '' } : {}) }).toString();
    navigate(query ? `${reviewPath}?${query}` : reviewPath, { replace: true });
  }
  return (
    <section aria-labelledby="mistakes" className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-4 print:hidden">
        <h2 id="mistakes" className="text-xl">
          {texts.mistakes}
        </h2>
        <Button variant="quiet" onClick={() => window.print()} className="-mr-4">
          <Printer aria-hidden="true" className="size-5" />
          {texts.print}
        </Button>
      </div>
      <Filters filter={filter} skills={skills} families={families} onChange={show} />
      <List key={JSON.stringify(filter)} filter={filter} />
    </section>
  );
}

function List({ filter }: { filter: MistakeFilter }) {
  const { mistakes, isPending, failed, showMore } = useMistakes(filter);
  const [focused, setFocused] = useState<number>(); // where the next page begins
  if (!mistakes && failed) return <ErrorMessage error={failed.error} onRetry={failed.retry} />;
  if (!mistakes) return <ListIsLoading />;
  return (
    <>
      <p role="status" className="text-muted empty:hidden">
        {mistakes.length === 0 && texts.noneSuch}
      </p>
      <ol className="flex flex-col gap-5 print:gap-8">
        {mistakes.map((mistake, index) => (
          <li key={nameOf(mistake)} className="print:break-inside-avoid">
            <MistakeItem mistake={mistake} number={index + 1} takesFocus={index === focused} />
          </li>
        ))}
      </ol>
      {failed && <ErrorMessage error={failed.error} onRetry={failed.retry} />}
      {!failed && (showMore || isPending) && (
        <Button
          variant="secondary"
          busy={isPending}
          className="self-center"
          onClick={() => {
            setFocused(mistakes.length);
            showMore?.();
          }}
        >
          {texts.more}
        </Button>
      )}
      <Key mistakes={mistakes} />
    </>
  );
}

/** As it is called on paper. */
function keyOf(asked: NonNullable<Mistake['asked']>): string {
  if (asked.kind === 'typed') return asked.correctEntries.join(texts.or);
  return optionName(asked.correctAnswer, 'letters');
}

function nameOf({ lessonId, round, partId }: Mistake): string {
  return `${lessonId} ${round} ${partId}`;
}

function ListIsLoading() {
  return (
    <Loading>
      <div className="flex flex-col gap-5">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-48 w-full" />
        ))}
      </div>
    </Loading>
  );
}

/** On paper alone, behind everything. */
function Key({ mistakes }: { mistakes: readonly Mistake[] }) {
  const keys = mistakes.flatMap(({ asked }, index) => (asked ? [`${index + 1} ${keyOf(asked)}`] : []));
  return (
    <section aria-label={texts.key} className="hidden break-before-page print:block">
      <h2 className="text-xl">{texts.key}</h2>
      <p>{keys.join(' · ')}</p>
    </section>
  );
}
