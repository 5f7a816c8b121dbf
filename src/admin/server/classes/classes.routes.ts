import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  archiveClass,
  endLicence,
  endTeacherSeats,
  getClass,
  getClasses,
  getTeacherSeats,
  giveLicence,
  giveTeacherSeats,
  handOverClass,
} from '../../classes.ts';
import { classChanges, findTeacherSeats } from './changeClass.ts';
import { findDeskClass, findDeskClasses } from './deskClasses.queries.ts';

/** Classes, as administrators find them, give them licences and hand them over. */
export function serveClassDesk(app: FastifyInstance, database: Database): void {
  const changes = classChanges(database);

  serve(app, getClasses, ({ query }) => findDeskClasses(database, query));
  serve(app, getClass, ({ params: { classId } }) => findDeskClass(database, classId));
  serve(app, giveLicence, async ({ params: { classId }, body }, request) => {
    await changes.licence(request, classId, body);
    return findDeskClass(database, classId);
  });
  serve(app, endLicence, async ({ params: { classId } }, request) => {
    await changes.licence(request, classId, null);
    return findDeskClass(database, classId);
  });
  serve(app, handOverClass, async ({ params: { classId }, body }, request) => {
    await changes.handOver(request, classId, body.email);
    return findDeskClass(database, classId);
  });
  serve(app, archiveClass, async ({ params: { classId }, body }, request) => {
    await changes.archive(request, classId, body.isArchived);
    return findDeskClass(database, classId);
  });

  serve(app, getTeacherSeats, ({ params: { uid } }) => findTeacherSeats(database, uid));
  serve(app, giveTeacherSeats, async ({ params: { uid }, body }, request) => {
    await changes.teacherSeats(request, uid, body);
    return findTeacherSeats(database, uid);
  });
  serve(app, endTeacherSeats, async ({ params: { uid } }, request) => {
    await changes.teacherSeats(request, uid, null);
    return findTeacherSeats(database, uid);
  });
}
