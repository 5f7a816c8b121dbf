import { serveAccounts } from '#accounts/server/accounts.routes.ts';
import { serveOwnAccount } from '#accounts/server/profile/ownAccount.routes.ts';
import { servePhotos } from '#accounts/server/profile/photo.routes.ts';
import { serveProvider } from '#accounts/server/provider/provider.routes.ts';
import { serveSecondStep } from '#accounts/server/secondStep/secondStep.routes.ts';
import { providerInUse } from '#accounts/server/signInWays.ts';
import type { Ground } from './ground.ts';
import { leavingSteps } from '../leavingSteps.ts';

/** Signing up and in, and one's own account. */
export function serveOwnAccounts(ground: Ground): void {
  const { app, config, log, database, secret, publicUrl, origin, identity, jobs, mail, limits, billing, events } = ground; // prettier-ignore
  serveAccounts(app, { database, mail, identity, limits, secret, origin, signUpRule: config.SIGN_UP });
  serveOwnAccount(app, {
    ...{ database, identity, limits, mail, jobs, secret, origin },
    provider: providerInUse(config),
    leaving: leavingSteps(billing, jobs, database),
  });
  serveSecondStep(app, { database, identity, mail, limits, events, secret, publicUrl });
  serveProvider(app, { config, database, mail, jobs, identity, limits, secret });
  servePhotos(app, { database, jobs, limits, log, secret, trustedOrigin: config.OIDC_ISSUER.origin });
}
