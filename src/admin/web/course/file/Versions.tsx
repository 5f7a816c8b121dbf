import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { compareCourseVersions, type CourseFile } from '../../../course.ts';
import type { Tell } from '../tell.ts';
import { moment } from '../moment.ts';
import { DiffTable } from './DiffTable.tsx';
import type { CourseFileDesk } from './useCourseFile.ts';

interface Props {
  file: CourseFile;
  desk: CourseFileDesk;
  tell: Tell;
}

const kinds = { draft: 'Draft', published: 'Published', undone: 'Back to the file' };

/** Every version that was made here, the newest first, and at the end what the file says: to compare, and to go back to. */
export function Versions({ file, desk, tell }: Props) {
  const { versions } = file;
  return (
    <details className="file-versions card px-5 py-3">
      <summary>Versions</summary>
      {versions.length === 0 ? (
        <p className="py-3">Nothing was changed here yet.</p>
      ) : (
        <ol className="flex flex-col divide-y divide-hairline">
          {versions.map(({ version, at, by, kind }) => (
            <Version
              key={version}
              version={version}
              name={`${kinds[kind]}, ${moment(at)}`}
              by={by}
              {...{ file, desk, tell }}
            />
          ))}
          <Version version={0} name="What the file says" by={undefined} {...{ file, desk, tell }} />
        </ol>
      )}
    </details>
  );
}

interface VersionProps extends Props {
  /** 0: the file's own text. */
  version: number;
  name: string;
  by: string | undefined;
}

function Version({ version, name, by, file, desk, tell }: VersionProps) {
  const [isCompared, setIsCompared] = useState(false);
  const isNewest = version === file.version;
  return (
    <li className="flex min-w-0 flex-col gap-2 py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{name}</span>
        {by && <span className="text-muted"> by {by}</span>}
        {isNewest && <span className="text-muted"> · stands here</span>}
      </p>
      {!isNewest && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" aria-expanded={isCompared} onClick={() => setIsCompared(!isCompared)}>
            Compare<span className="sr-only"> {name}</span>
          </Button>
          <Button
            variant="quiet"
            disabled={desk.isUnsaved}
            busy={desk.isBusy}
            onClick={() =>
              void desk.takeVersion(version, () => tell('The earlier text stands here, as a draft.', true))
            }
          >
            Go back to this one<span className="sr-only"> {name}</span>
          </Button>
          {desk.isUnsaved && (
            <p className="self-center text-sm text-muted">To go back, save or leave what you typed first.</p>
          )}
        </div>
      )}
      {isCompared && !isNewest && <Compared file={file.file} from={version} to={file.version} />}
    </li>
  );
}

function Compared({ file, from, to }: { file: string; from: number; to: number }) {
  const { data, error, refetch } = useReply(compareCourseVersions, { query: { file, from, to } });
  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!data) return <p role="status">Loading...</p>;
  return <DiffTable title="From this one (−) to what stands here (+)" lines={data.lines} />;
}
