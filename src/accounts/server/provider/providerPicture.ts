import { AppError } from '#platform/errors.ts';
import type { Jobs, Queue } from '#platform/server/mail/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { fetchPictureInTurn } from '../profile/fetchPicture.ts';
import { makePhoto } from '../profile/photo.ts';
import type { PhotoQueries } from '../profile/photo.queries.ts';

/** Pictures that a provider names of people who come in without a photo: fetched behind the request. */
export const providerPictures = { name: 'provider-picture', retries: 3, mostSeconds: 30 } satisfies Queue<{
  userId: string;
  address: string;
}>;

interface PictureServices {
  jobs: Jobs;
  photos: PhotoQueries;
  log: Log;
  /** The provider's own origin, where its pictures may lie on a private network, too. */
  trustedOrigin: string;
}

/** Says how they are fetched. What is no picture that can be used is left: the initials will do. */
export function fetchProviderPictures({ jobs, photos, log, trustedOrigin }: PictureServices): void {
  jobs.handle(providerPictures, async ({ userId, address }: { userId: string; address: string }) => {
    try {
      const photo = await makePhoto(await fetchPictureInTurn(address, { trustedOrigin }));
      await photos.putFirstPhoto(userId, photo);
    } catch (error) {
      if (!(error instanceof AppError) || error.httpStatus === 429) throw error;
      log.info({ job: providerPictures.name, reason: error.code }, 'a provider’s picture was left');
    }
  });
}
