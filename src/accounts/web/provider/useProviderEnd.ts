import { call } from '#platform/web/call.ts';
import { getMe } from '../../account.ts';
import { providerFailureText } from './providerFailure.ts';
import { useProviderName } from './providerName.ts';
import { useEnter } from '../useSession.ts';

/** What to do when a person comes back from signing in with the provider: they are in, or `onRefused` is told why not. */
export function useProviderEnd(onRefused: (message: string) => void) {
  const enter = useEnter();
  const provider = useProviderName();
  return async (failure: string | undefined) => {
    if (failure !== undefined) return onRefused(providerFailureText(failure, provider));
    try {
      const me = await call(getMe, {});
      if (me.user) await enter(me);
      else onRefused(providerFailureText('no-session', provider));
    } catch (error) {
      onRefused((error as Error).message);
    }
  };
}
