import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { getCourseFiles, publishCourseFiles, type CourseFileRow } from '../../../course.ts';
import { FormAlert } from '../../FormAlert.tsx';
import { addressOf } from '../address.ts';
import { ChangedBy } from './FileItem.tsx';

interface Props {
  drafts: readonly CourseFileRow[];
  hasMore: boolean;
  isRunning: boolean;
}

/** What was changed and not published: all of it is published together, or what is chosen. */
export function Drafts({ drafts, hasMore, isRunning }: Props) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Error>();
  const [isAsking, setIsAsking] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const chosen = drafts.filter(({ file }) => !left.includes(file));
  if (drafts.length === 0) return null;

  async function publish() {
    setIsAsking(true);
    setFailure(undefined);
    try {
      const files = chosen.map(({ file, version }) => ({ file, version }));
      const publication = await call(publishCourseFiles, { body: { files } });
      queries.setQueryData(replyKey(getCourseFiles, { query: { state: 'draft' } }), (known: object | undefined) => ({
        ...known,
        publication,
      }));
    } catch (error) {
      setFailure(error as Error);
      alert.current?.focus();
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <section aria-labelledby="drafts" className="card flex flex-col gap-3 p-5">
      <h2 id="drafts" className="text-xl">
        Changed, not published
      </h2>
      <ul className="flex flex-col">
        {drafts.map((row) => (
          <li key={row.file} className="flex items-center gap-3 py-1">
            <input
              type="checkbox"
              aria-label={`Publish ${row.title}`}
              checked={!left.includes(row.file)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((file) => file !== row.file) : [...left, row.file])
              }
              className="tick shrink-0"
            />
            <p className="min-w-0 wrap-anywhere">
              <Link to={addressOf(row.file)} className="inline-block py-2 font-semibold underline underline-offset-4">
                {row.title}
              </Link>{' '}
              <span className="text-sm text-muted">
                {row.within} · {row.file}
                <ChangedBy row={row} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-sm text-muted">There are more; they follow once these are published.</p>}
      <FormAlert ref={alert} failure={failure} />
      <Button
        busy={isAsking || isRunning}
        disabled={chosen.length === 0}
        onClick={() => void publish()}
        className="self-start"
      >
        {chosen.length === drafts.length ? 'Publish all' : `Publish ${chosen.length} of ${drafts.length}`}
      </Button>
    </section>
  );
}
