import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError, notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Jobs } from '#platform/server/mail/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { Account } from '../../account.ts';
import { deletePhoto, getPhoto, photoFromAddress, putPhoto } from '../../ownAccount.ts';
import { photoErrorTexts } from '../../texts.ts';
import { fetchPictureFor } from './fetchPicture.ts';
import { signedIn } from '../identity.ts';
import { makePhoto, photoTooHeavy } from './photo.ts';
import { accountLimits } from '../limits/accountLimits.ts';
import type { AttemptLimits } from '../limits/attemptLimits.ts';
import { photoQueries } from './photo.queries.ts';
import { fetchProviderPictures } from '../provider/providerPicture.ts';

interface PhotoServices {
  database: Database;
  jobs: Jobs;
  limits: AttemptLimits;
  log: Log;
  /** Keys the hashes under which changes are counted. */
  secret: string;
  /** Of the provider of identities, whose pictures are fetched when people come in. */
  trustedOrigin: string;
}

/** One's own photo. To be called before the jobs start. */
export function servePhotos(app: FastifyInstance, { database, limits, secret, ...others }: PhotoServices): void {
  const photos = photoQueries(database);
  fetchProviderPictures({ photos, ...others });

  serve(app, getPhoto, async (_, request, reply) => {
    const photo = await photos.findPhoto(signedIn(request).uid);
    if (!photo) throw notFound('photo');
    return reply.type('image/webp').send(photo);
  });

  void app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError) => {
      throw fileErrors[error.code]?.() ?? error;
    });
    // after the guard, and before anything of the picture is read
    scope.addHook('onRequest', (request) => countChange(signedIn(request)));
    serve(scope, putPhoto, async ({ file }, request) => {
      const { uid } = signedIn(request);
      return { user: await photos.putPhoto(uid, await makePhoto(file)) };
    });
  });

  serve(app, photoFromAddress, async ({ body }, request) => {
    const account = signedIn(request);
    await countChange(account);
    const picture = await fetchPictureFor(account.uid, body.address);
    return { user: await photos.putPhoto(account.uid, await makePhoto(picture)) };
  });

  serve(app, deletePhoto, async (_, request) => ({ user: await photos.deletePhoto(signedIn(request).uid) }));

  const countChange = ({ uid }: Account) => limits.count(accountLimits.photoChangesPerPerson, pseudonym(secret, uid));
}

/** What is wrong with a file before it is looked at. */
const fileErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: photoTooHeavy,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError(415, photoErrorTexts.notAPicture, { code: 'invalid-photo' }),
};
