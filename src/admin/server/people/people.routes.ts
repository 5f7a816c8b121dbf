import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { makeInvitations } from '#accounts/server/passwords/invitations.ts';
import type { LeavingSteps } from '#accounts/server/profile/leaving.ts';
import type { Jobs } from '#platform/server/mail/jobs.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { serve } from '#platform/server/http/serve.ts';
import { importClass, previewClass } from '../../classList.ts';
import {
  changePersonRole,
  deletePerson,
  disablePerson,
  exportPeople,
  getPeople,
  getPerson,
  grantPersonPro,
  sendResetLink,
  signOutPerson,
} from '../../people.ts';
import { audit } from '../audit/audit.ts';
import { personChanges } from './changePerson.ts';
import { peopleAsCsv } from './exportPeople.ts';
import { classImports } from './import/importClass.ts';
import { peopleLimits } from './people.limits.ts';
import { findPeople } from './people.queries.ts';
import { findPerson, type PersonServices } from './person.ts';

export interface PeopleServices extends PersonServices {
  limits: AttemptLimits;
  jobs: Jobs;
  mail: Pick<Mail, 'post'>;
  /** The address people type, without a path: where links in letters lead. */
  origin: string;
  secret: string;
  leaving: LeavingSteps;
}

/** The people of the site, as administrators find and change them. To be mounted before the jobs start. */
export function servePeople(app: FastifyInstance, services: PeopleServices): void {
  const { database, limits } = services;
  const changes = personChanges(services);
  const imports = classImports({ database, limits, invitations: makeInvitations(services) });

  serve(app, getPeople, ({ query }) => findPeople(database, query));
  serve(app, getPerson, ({ params: { uid } }) => findPerson(services, uid));

  serve(app, sendResetLink, async ({ params: { uid } }, request) => {
    await changes.sendResetLink(request, uid);
    return findPerson(services, uid);
  });
  serve(app, disablePerson, async ({ params: { uid }, body: { isDisabled } }, request) => {
    await changes.disable(request, uid, isDisabled);
    return findPerson(services, uid);
  });
  serve(app, signOutPerson, async ({ params: { uid } }, request) => {
    await changes.signOut(request, uid);
    return findPerson(services, uid);
  });
  serve(app, changePersonRole, async ({ params: { uid }, body: { role } }, request) => {
    await changes.changeRole(request, uid, role);
    return findPerson(services, uid);
  });
  serve(app, grantPersonPro, async ({ params: { uid }, body: { until } }, request) => {
    await changes.grant(request, uid, until);
    return findPerson(services, uid);
  });
  serve(app, deletePerson, async ({ params: { uid }, body: { email } }, request) => {
    await changes.delete(request, uid, email);
    return {};
  });

  serve(app, previewClass, ({ file, query }, request) => imports.preview(request, file, query.classId));
  serve(app, importClass, ({ file, query }, request) => imports.import(request, file, query.classId));

  serve(app, exportPeople, async (_, request, reply) => {
    await limits.count(peopleLimits.peopleExports, signedIn(request).uid);
    await database.orm.transaction((tx) => audit(tx, request, { what: 'people.exported', target: '' }));
    const fileName = `people-${new Date().toISOString().slice(0, 10)}.csv`;
    void reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return reply.type('text/csv; charset=utf-8').send(Readable.from(peopleAsCsv(database)));
  });
}
