import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { getMe, type Me } from '../account.ts';
import { cookiesRefusedText } from '../texts.ts';
import { keepsCookies } from './keepsCookies.ts';

/**
 * Signs in (or up) by `enter`, where the browser keeps the cookie of it: else the person would be sent from page to page.
 * A browser that keeps none is found out before anything is done; the session's own cookie, which no script sees, by asking
 * who is here. When that cannot be learned, the person goes on.
 *
 * @throws AppError when no cookie is kept; whatever `enter` throws.
 */
export async function enterWithCookie(enter: () => Promise<Me>): Promise<Me> {
  if (!keepsCookies()) throw cookiesRefused();
  const entered = await enter();
  const found = await call(getMe, {}).catch(() => entered);
  if (found.user === null) throw cookiesRefused();
  return entered;
}

function cookiesRefused(): AppError {
  return new AppError(403, cookiesRefusedText);
}
