import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DeskClass } from '../../classes.ts';
import { dayOf } from '../people/personWords.ts';

/** What there is to know of a class; of what its students do there is nothing. */
export function ClassFacts({ one }: { one: DeskClass }) {
  const { teachers, members, seatsHeld, teachersSeats, licence, createdAt, isArchived } = one;
  return (
    <dl className="grid items-baseline gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      <Fact name="Teachers">
        {teachers.length === 0 && 'Nobody: hand it over to a teacher'}
        <ul>
          {teachers.map(({ uid, name, email }) => (
            <li key={uid}>
              <Link to={`/admin/people?id=${uid}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
                {name ? `${name}, ${email}` : email}
              </Link>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name="Students">{members}</Fact>
      <Fact name="Licence">
        {licence ? `${licence.seats} seats, until ${dayOf(licence.endsAt)}` : 'None'}
        {teachersSeats > 0 && `, and ${teachersSeats} seats of its teachers`}
      </Fact>
      <Fact name="Seats in use">{seatsHeld}</Fact>
      <Fact name="Made">{dayOf(createdAt)}</Fact>
      {isArchived && <Fact name="State">Archived</Fact>}
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
