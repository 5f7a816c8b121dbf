import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { choosePicture, getPicture, pictureErrorTexts, removePicture } from '../../pictures.ts';
import type { Answerer } from '../ask.ts';
import { pictureLimits } from '../limits.ts';
import { makePicture, pictureError, pictureTooHeavy } from './makePicture.ts';
import type { PictureQueries } from './pictures.queries.ts';

interface PictureServices {
  answerer: Pick<Answerer, 'takesPictures'>;
  pictures: PictureQueries;
  limits: AttemptLimits;
  /** Keys the names under which pictures are counted. */
  secret: string;
  /** Of one person one is read at a time, until it has left for the browser. */
  oneAtATime: <T>(request: FastifyRequest, reply: FastifyReply, read: (uid: string) => Promise<T>) => Promise<T>;
}

/** Pictures of problems. */
export function servePictures(app: FastifyInstance, services: PictureServices): void {
  const { answerer, pictures, limits, secret, oneAtATime } = services;

  void app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError) => {
      throw fileErrors[error.code]?.() ?? error;
    });
    // after the guard, and before anything of the picture is read
    scope.addHook('onRequest', async (request) => {
      if (!answerer.takesPictures) throw pictureError('notTaken');
      const name = pseudonym(secret, signedIn(request).uid);
      await limits.count(pictureLimits.picturesPerMinute, name);
      await limits.count(pictureLimits.picturesPerDay, name);
    });
    serve(scope, choosePicture, async ({ file }, request) => {
      const { uid } = signedIn(request);
      return pictures.choose(uid, await makePicture(file, uid));
    });
  });

  serve(app, getPicture, async ({ params: { id } }, request, reply) => {
    const picture = await oneAtATime(request, reply, (uid) => pictures.find(uid, id));
    if (!picture) throw notFound('picture');
    return reply.type('image/jpeg').send(picture);
  });

  serve(app, removePicture, async ({ params: { id } }, request) => {
    await pictures.takeBack(signedIn(request).uid, id);
    return {};
  });
}

/** What is wrong with a file before it is looked at. */
const fileErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: pictureTooHeavy,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError(415, pictureErrorTexts.notAPicture, { code: 'invalid-picture' }),
};
