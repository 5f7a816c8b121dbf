import { useReply } from '#platform/web/useReply.ts';
import { getSignInWays, type SignInWays } from '../../provider.ts';

export type Provider = NonNullable<SignInWays['provider']>;

/** What a person reads for the provider. The test service stands in for Google, under its name: the note beside it says so. */
export function nameOf({ name, isTest }: Provider): string {
  return isTest ? 'Google' : name;
}

/** The name of this server's provider; undefined while it is not known, or when there is none. */
export function useProviderName(): string | undefined {
  const provider = useReply(getSignInWays, {}).data?.provider;
  return provider ? nameOf(provider) : undefined;
}
