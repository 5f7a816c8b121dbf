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

/** The file itself says something else than when the edit over it was begun: somebody has to decide. */
export function FileConflict({ file: { text, fileText, basedOnText }, desk, tell }: Props) {
  const changed = useMemo(
    () => (basedOnText === null ? undefined : diffLines(basedOnText, fileText)),
    [basedOnText, fileText],
  );
  const between = useMemo(() => diffLines(fileText, text), [fileText, text]);
  return (
    <section aria-labelledby="conflict" className="card flex min-w-0 flex-col gap-3 p-5">
      <h3 id="conflict" className="text-lg text-no">
        The file has changed since it was edited here
      </h3>
      <p className="max-w-measure">Students see what was published here until you decide.</p>
      {changed && <DiffTable title="What has changed in the file" lines={changed} />}
      <DiffTable title="From the file (−) to what stands here (+)" lines={between} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={desk.isBusy}
          onClick={() => void desk.settle('desk', () => tell('What stands here stays.', true))}
        >
          Keep what is here
        </Button>
        <Button
          variant="secondary"
          busy={desk.isBusy}
          onClick={() => void desk.settle('file', () => tell('The text is that of the file now.', true))}
        >
          Take the file
        </Button>
      </div>
    </section>
  );
}
