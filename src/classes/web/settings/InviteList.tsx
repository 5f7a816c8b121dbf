import { useMutation } from '@tanstack/react-query';
import { useId, useRef, type ChangeEvent, type FormEvent } from 'react';
import { Block } from '#accounts/web/Block.tsx';
import { field } from '#accounts/web/field.ts';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { inviteToClass, type ClassSettings } from '../../classes.ts';
import { mostInvited, mostLettersADay } from '../../limits.ts';

/** Invites a list of people by letter; who has an account finds the invitation on the site as well. */
export function InviteList({ settings: { id, joinCode } }: { settings: ClassSettings }) {
  const listId = useId();
  const fileId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: (list: string) => call(inviteToClass, { params: { classId: id }, body: { list } }),
    onSuccess: () => form.current?.reset(),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(field(new FormData(event.currentTarget), 'list'));
  }
  /** What is in the file stands in the field, to be looked at before anything is sent. */
  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const text = (await target.files?.[0]?.slice(0, mostRead).text()) ?? '';
    const list = form.current?.elements.namedItem('list');
    if (list instanceof HTMLTextAreaElement) list.value = text;
  }
  return (
    <Block
      title="Invite students"
      lead={`Everybody on the list gets a letter with the link to join: ${mostInvited} addresses at once, ${mostLettersADay} letters in a day, and one in a day to the same address. Nobody is in the class before they agree.`}
    >
      {!joinCode && <p>Make a join code first: the letter needs a link.</p>}
      {joinCode && (
        <form ref={form} onSubmit={submit} onChange={reset} className="flex flex-col gap-5">
          <div className="flex flex-col gap-1.5">
            <label htmlFor={listId} className="font-semibold">
              E-mail addresses, one in each line
            </label>
            <textarea
              id={listId}
              name="list"
              rows={5}
              required
              maxLength={60_000}
              spellCheck={false}
              className="w-full min-w-0 rounded-control border border-line bg-surface px-3.5 py-2 text-base text-ink"
            />
          </div>
          <div className="flex flex-col gap-1.5">
            <label htmlFor={fileId} className="font-semibold">
              Or a file with them (CSV)
            </label>
            <input
              id={fileId}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChange={(event) => void readFile(event)}
              className="min-h-11 w-full min-w-0"
            />
          </div>
          <Button type="submit" variant="secondary" busy={isPending} className="self-start">
            Send invitations
          </Button>
        </form>
      )}
      <StatusLine>
        {data && (data.sent === 1 ? '1 invitation is on its way.' : `${data.sent} invitations are on their way.`)}
      </StatusLine>
      {error && <Refusal>{refusalOf(error)}</Refusal>}
    </Block>
  );
}

/** More than the call takes, which then says so. */
const mostRead = 70_000;

function refusalOf(error: Error): string {
  const isTooMany = error instanceof AppError && error.httpStatus === 429;
  return isTooMany
    ? 'These would be more letters than you may send in a day. Try again tomorrow, or with fewer.'
    : error.message;
}
