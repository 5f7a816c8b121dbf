import { useRef } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { reportTexts as texts } from '../../reportTexts.ts';

/** So many students are shown at a time. */
export const studentsOfPage = 50;

interface Props {
  /** From 0. */
  page: number;
  /** Of all students. */
  count: number;
  onPage: (page: number) => void;
}

/** The way to the other students of a large class; nothing where all are shown. */
export function Pager({ page, count, onPage }: Props) {
  const where = useRef<HTMLParagraphElement>(null);
  if (count <= studentsOfPage) return null;
  const first = page * studentsOfPage;
  const isLast = first + studentsOfPage >= count;

  function go(to: number) {
    onPage(to);
    where.current?.focus();
  }
  return (
    <div className="-mt-4 flex flex-wrap items-center gap-4">
      <p ref={where} tabIndex={-1} role="status" className="tabular-nums">
        {texts.showing(first + 1, Math.min(first + studentsOfPage, count), count)}
      </p>
      {page > 0 && (
        <Button variant="secondary" onClick={() => go(page - 1)}>
          {texts.before}
        </Button>
      )}
      {!isLast && (
        <Button variant="secondary" onClick={() => go(page + 1)}>
          {texts.next}
        </Button>
      )}
    </div>
  );
}
