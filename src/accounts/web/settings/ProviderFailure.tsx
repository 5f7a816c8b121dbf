import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { providerFailureText } from '../provider/providerFailure.ts';
import { Refusal } from '../Refusal.tsx';
import { useProviderName } from '../provider/providerName.ts';

/** Why going to the provider to show who one is, with the whole page, led back here. */
export function ProviderFailure() {
  const failure = useQueryFields().get('failure');
  const provider = useProviderName();
  return failure !== null && <Refusal>{providerFailureText(failure, provider)}</Refusal>;
}
