import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import type { FormEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { useReply } from '#platform/web/useReply.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { safeNext, withNext } from '../../next.ts';
import { attemptEndPath, enterAsExample, getSignInWays } from '../../provider.ts';
import { AccountScreen } from '../AccountScreen.tsx';
import { field } from '../field.ts';
import { Refusal } from '../Refusal.tsx';

/** Stands in for a provider on a machine that nobody else reaches. It ends as the way to a real one does. */
export function TestIdentity() {
  const end = useEnd();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (name: string) => call(enterAsExample, { body: { name } }),
    onSuccess: () => end(),
  });
  const { data: ways } = useReply(getSignInWays, {});
  const busy = isPending || isSuccess;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) mutate(field(new FormData(event.currentTarget), 'name').trim());
  }
  if (ways && !ways.provider?.isTest) return <NotOffered />;
  return (
    <AccountScreen title="Test sign-in">
      <p className="flex gap-3 rounded-control border border-dashed border-line bg-sunken px-4 py-3">
        <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          This is a test page of this server, not Google. It makes example accounts, and never opens one that is there
          already.
        </span>
      </p>
      <form method="post" onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label="Name of the example student"
          name="name"
          autoComplete="off"
          maxLength={100}
          hint="Leave it empty to see what a student without a name sees."
        />
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Making the account...' : 'Continue as a new example student'}
        </Button>
        {error && <Refusal>{error.message}</Refusal>}
      </form>
      <Button variant="quiet" size="large" onClick={() => end('provider-refused')}>
        Cancel
      </Button>
    </AccountScreen>
  );
}

function NotOffered() {
  return (
    <AccountScreen title="Test sign-in">
      <p>This server has no test sign-in.</p>
      <ButtonLink to="/login" size="large">
        Back to sign in
      </ButtonLink>
    </AccountScreen>
  );
}

/** Leads to where a provider would: by a full load, since somebody else may be signed in now. */
function useEnd(): (failure?: string) => void {
  const query = useQueryFields();
  const [attempt, next] = [query.get('attempt'), query.get('next')];
  return (failure) => window.location.assign(endAddress({ attempt, next, failure }));
}

interface End {
  attempt: string | null;
  next: string | null;
  failure: string | undefined;
}

function endAddress({ attempt, next, failure }: End): string {
  const failed = failure === undefined ? '' : `failure=${failure}`;
  if (attempt !== null) return `${attemptEndPath}?${new URLSearchParams({ attempt })}${failed && `&${failed}`}`;
  if (!failed) return safeNext(next);
  const login = withNext('/login', next);
  return `${login}${login.includes('?') ? '&' : '?'}${failed}`;
}
