import type { FastifyInstance } from 'fastify';
import { emailOf } from '#accounts/email.ts';
import { signedIn } from '#accounts/server/identity.ts';
import { invalidArgument } from '#platform/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  acceptInvitation,
  addTeacher,
  changeClass,
  closeJoinCode,
  getClassMembers,
  getClassSettings,
  lookAtClass,
  getMyClasses,
  inviteToClass,
  joinClass,
  leaveClass,
  makeClass,
  putSeats,
  removeMember,
  renewJoinCode,
  stopTeaching,
} from '../classes.ts';
import { classTexts } from '../texts.ts';
import { classLimits } from './classes.limits.ts';
import { withCode } from './findByCode.ts';
import { inviteListed, type InvitationServices } from './invitations.ts';
import { joining, type JoiningServices } from './joining.ts';
import { putTeacherSeats } from './licences.ts';
import { findClassToJoin, findMyClasses } from './myClasses.queries.ts';
import { findClassMembers, findClassSettings } from './settings.queries.ts';
import { teaching } from './teaching.ts';

type ClassServices = InvitationServices & JoiningServices;

/** Classes, as students join and leave them, and as their teachers lead them. */
export function serveClasses(app: FastifyInstance, services: ClassServices): void {
  serveMembership(app, services);
  serveTeaching(app, services);
}

function serveMembership(app: FastifyInstance, services: ClassServices): void {
  const { database, limits } = services;
  const members = joining(services);

  serve(app, getMyClasses, (_, request) => findMyClasses(database, signedIn(request)));
  serve(
    app,
    lookAtClass,
    ({ params }, request) =>
      withCode(services, request, params.code, (code) => findClassToJoin(database, signedIn(request).uid, code)),
    { secretPath: true },
  );
  serve(
    app,
    joinClass,
    async ({ params }, request) => {
      const { uid } = signedIn(request);
      await limits.countUnlessItFails([classLimits.classesJoined, uid], () =>
        withCode(services, request, params.code, (code) => members.byCode(uid, code)),
      );
      return findMyClasses(database, signedIn(request));
    },
    { secretPath: true },
  );
  serve(app, acceptInvitation, async ({ params: { classId } }, request) => {
    await members.asAsked(signedIn(request).uid, classId);
    return findMyClasses(database, signedIn(request));
  });
  serve(app, leaveClass, async ({ params: { classId } }, request) => {
    await members.leave(signedIn(request).uid, classId);
    return findMyClasses(database, signedIn(request));
  });
}

function serveTeaching(app: FastifyInstance, services: ClassServices): void {
  const { database, limits } = services;
  const taught = teaching({ database, joining: joining(services) });

  serve(app, makeClass, async ({ params: { classId }, body }, request) => {
    const { uid } = signedIn(request);
    await limits.countUnlessItFails([classLimits.classesMade, uid], () => taught.make(uid, classId, body));
    return findClassSettings(database, uid, classId);
  });
  serve(app, getClassSettings, ({ params }, request) =>
    findClassSettings(database, signedIn(request).uid, params.classId),
  );
  serve(app, changeClass, async ({ params: { classId }, body }, request) => {
    const { uid } = signedIn(request);
    await taught.change(uid, classId, body);
    return findClassSettings(database, uid, classId);
  });
  serve(app, renewJoinCode, async ({ params: { classId } }, request) => {
    const { uid } = signedIn(request);
    await taught.renewCode(uid, classId);
    return findClassSettings(database, uid, classId);
  });
  serve(app, closeJoinCode, async ({ params: { classId } }, request) => {
    const { uid } = signedIn(request);
    await taught.closeCode(uid, classId);
    return findClassSettings(database, uid, classId);
  });
  serve(app, addTeacher, async ({ params: { classId }, body }, request) => {
    const { uid } = signedIn(request);
    const email = emailOf(body.email);
    if (email === undefined) throw invalidArgument(classTexts.badAddress, 'invalid-email');
    await limits.countUnlessItFails([classLimits.teachersAdded, uid], () => taught.addTeacher(uid, classId, email));
    return { sentence: classTexts.teacherAdded };
  });
  serve(app, stopTeaching, async ({ params: { classId } }, request) => {
    await taught.stop(signedIn(request).uid, classId);
    return findMyClasses(database, signedIn(request));
  });
  serve(app, getClassMembers, ({ params, query }, request) =>
    findClassMembers(database, signedIn(request).uid, params.classId, query.after),
  );
  serve(app, removeMember, async ({ params: { classId, userId } }, request) => {
    const { uid } = signedIn(request);
    await taught.remove(uid, classId, userId);
    return findClassSettings(database, uid, classId);
  });
  serve(app, inviteToClass, async ({ params: { classId }, body }, request) => {
    const sent = await inviteListed(services, signedIn(request), classId, body.list);
    return { sent };
  });
  serve(app, putSeats, async ({ params: { classId }, body: { seats } }, request) => {
    const { uid } = signedIn(request);
    await putTeacherSeats(database, uid, classId, seats);
    return findClassSettings(database, uid, classId);
  });
}
