import { Link } from 'wouter';
import { call } from '#platform/web/call.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { MorePages } from '#platform/web/ui/MorePages.tsx';
import { usePages } from '#platform/web/usePages.ts';
import { useReply } from '#platform/web/useReply.ts';
import { getPeople, type Only, type People, type PersonLine } from '../../people.ts';

export interface Wanted {
  search?: string;
  only?: Only;
}

export function PeopleList({ wanted }: { wanted: Wanted }) {
  const { data, error, refetch } = useReply(getPeople, { query: wanted });
  if (data) return <Pages wanted={wanted} first={data} />;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}

function Pages({ wanted, first }: { wanted: Wanted; first: People }) {
  const pages = usePages(first, (after) => call(getPeople, { query: { ...wanted, after } }));
  const people = pages.all.flatMap((page) => page.people);
  const { hasMore } = pages;

  return (
    <>
      <p role="status" className={people.length > 0 ? 'sr-only' : undefined}>
        {summary(people.length, hasMore)}
      </p>
      {people.length > 0 && (
        <ul aria-label="People" className="card flex flex-col divide-y divide-hairline">
          {people.map((person) => (
            <Line key={person.uid} person={person} />
          ))}
        </ul>
      )}
      {people.length === 0 && !hasMore && <EmptyState>Try fewer letters, or the beginning of another word.</EmptyState>}
      <MorePages pages={pages}>{people.length > 0 ? 'Show more' : 'Look further'}</MorePages>
    </>
  );
}

function summary(count: number, isMore: boolean): string {
  if (count === 0) return isMore ? 'Nobody so far: there are very many with this name.' : 'Nobody was found.';
  return `${count} ${count === 1 ? 'person' : 'people'}${isMore ? ', and there are more' : ''}.`;
}

function Line({ person: { uid, name, email, isPro, isDisabled, isAdmin } }: { person: PersonLine }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-5 py-2">
      <Link
        to={`/admin/people?id=${uid}`}
        className="inline-flex min-h-11 min-w-6 items-center font-semibold wrap-anywhere underline underline-offset-4"
      >
        {name || email}
      </Link>
      {name && <span className="min-w-0 wrap-anywhere text-muted">{email}</span>}
      {isPro && <Mark>Pro</Mark>}
      {isAdmin && <Mark>Administrator</Mark>}
      {isDisabled && <Mark>Disabled</Mark>}
    </li>
  );
}

function Mark({ children }: { children: string }) {
  return <span className="rounded-full bg-sunken px-2.5 text-sm">{children}</span>;
}
