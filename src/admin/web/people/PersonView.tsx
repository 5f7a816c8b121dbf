import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { roleNames } from '#accounts/account.ts';
import { Block } from '#accounts/web/Block.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getPerson, type Person } from '../../people.ts';
import { PersonActions } from './PersonActions.tsx';
import { TeacherSeatsBlock } from './TeacherSeatsBlock.tsx';
import { dayOf, momentOf, proOf, wayIn } from './personWords.ts';

/** One person, with what can be done for them. */
export function PersonView({ uid }: { uid: string }) {
  const { data, error, refetch } = useReply(getPerson, { params: { uid } });
  return (
    <>
      <Link to="/admin/people" className="link inline-flex min-h-11 items-center self-start">
        All people
      </Link>
      {data ? <Shown person={data} /> : error ? <ErrorMessage error={error} onRetry={refetch} /> : <Waiting />}
    </>
  );
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}

function Shown({ person }: { person: Person }) {
  return (
    <>
      <Block title={person.name || person.email}>
        <Facts person={person} />
        <Link to={`/admin/community?id=${person.uid}`} className="link inline-flex min-h-11 items-center self-start">
          In the community
        </Link>
      </Block>
      <PersonActions person={person} />
      <TeacherSeatsBlock uid={person.uid} isTeacher={person.role !== 'student'} />
      <Block title="Devices">
        <Listed empty="Signed in nowhere.">
          {person.devices.map(({ name, signedInAt, lastSeenAt }) => (
            <li key={signedInAt + name}>
              {name}
              <span className="text-muted">
                , signed in {momentOf(signedInAt)}, last used {momentOf(lastSeenAt)}
              </span>
            </li>
          ))}
        </Listed>
      </Block>
      <Block title="Security events">
        <Listed empty="Nothing is written down.">
          {person.events.map(({ at, what }, place) => (
            <li key={place}>
              {what}{' '}
              <time dateTime={at} className="text-muted">
                {momentOf(at)}
              </time>
            </li>
          ))}
        </Listed>
      </Block>
    </>
  );
}

function Listed({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-muted">{empty}</p>;
  return <ul className="flex flex-col gap-2">{children}</ul>;
}

function Facts({ person }: { person: Person }) {
  const { email, isConfirmed, role, since, lastSeenAt, disabledAt, waysIn, pro, progress } = person;
  const { lessonsDone, lessons, answers, lastStudiedAt } = progress;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      <Fact name="Address">
        <span className="wrap-anywhere">{email}</span> ({isConfirmed ? 'confirmed' : 'not confirmed'})
      </Fact>
      <Fact name="Role">{roleNames[role]}</Fact>
      {disabledAt && <Fact name="Disabled">{momentOf(disabledAt)}</Fact>}
      <Fact name="Since">{dayOf(since)}</Fact>
      <Fact name="Last seen">{lastSeenAt ? momentOf(lastSeenAt) : 'Signed in nowhere now'}</Fact>
      <Fact name="Signs in with">{waysIn.map(wayIn).join(', ') || 'nothing yet: no password was chosen'}</Fact>
      <Fact name="Pro">{proOf(pro)}</Fact>
      <Fact name="Lessons done">
        {lessonsDone} of {lessons}
      </Fact>
      <Fact name="Answers">{answers}</Fact>
      <Fact name="Last studied">{lastStudiedAt ? momentOf(lastStudiedAt) : 'Not yet'}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-sm:-mb-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
