import { useMemo } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { CourseFile } from '../../../course.ts';
import type { Tell } from '../tell.ts';
import { diffLines } from './diffLines.ts';
import { DiffTable } from './DiffTable.tsx';
import type { CourseFileDesk } from './useCourseFile.ts';

interface Props {
  file: CourseFile;
  desk: CourseFileDesk;
  tell: Tell;
}

/** Somebody else has changed the file meanwhile: what they saved beside what is typed here, which stays until one decides. */
export function SomebodyElse({ file: { text, versions }, desk, tell }: Props) {
  const lines = useMemo(() => diffLines(text, desk.text), [text, desk.text]);
  const by = versions[0]?.by ?? 'Somebody else';
  return (
    <section aria-label="What somebody else changed" className="card flex min-w-0 flex-col gap-3 p-5">
      <p className="font-semibold">
        {by} has changed this file meanwhile. What you typed stands in the field and is not saved.
      </p>
      <DiffTable title="From their text (−) to yours (+)" lines={lines} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => {
            desk.forget();
            tell('Their text stands here now.', true);
          }}
        >
          Take theirs
        </Button>
        <Button
          variant="quiet"
          busy={desk.isBusy}
          onClick={() => void desk.saveOver(() => tell('The draft is saved over theirs.', true))}
        >
          Save mine over it
        </Button>
      </div>
    </section>
  );
}
