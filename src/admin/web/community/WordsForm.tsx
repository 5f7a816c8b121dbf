import { useId, useState, type FormEvent } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { ServerHtml } from '#platform/web/ServerHtml.tsx';
import { longestWords, type DeskCommunity } from '../../community.ts';
import { FormAlert } from '../FormAlert.tsx';
import { useCommunityChange } from './useCommunityChange.ts';

interface Props {
  community: DeskCommunity;
  onDone: (said: string) => void;
}

/** The operator's words on age and consent, which students read before they write for the first time. */
export function WordsForm({ community: { words, html, version }, onDone }: Props) {
  const [draft, setDraft] = useState(words);
  const { change, isPending, error, alert } = useCommunityChange(onDone);
  const id = useId();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ body: { words: draft, version }, said: 'Students read these words from now on.' });
  }
  return (
    <section aria-labelledby="words" className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 id="words" className="text-xl">
        Your words on age and consent
      </h2>
      <form onSubmit={save} className="flex flex-col gap-3">
        <FormAlert ref={alert} failure={error} />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="font-semibold">
            Words
          </label>
          <textarea
            id={id}
            rows={6}
            maxLength={longestWords}
            aria-describedby={`${id}-hint`}
            className="w-full rounded-control border border-line bg-surface px-3.5 py-2.5 text-base text-ink"
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
          <p id={`${id}-hint`} className="text-sm text-muted">
            Students read them, with the rules, before they write for the first time. Say from which age on somebody may
            write here, whose consent younger ones need, and whom to ask. Markdown, at most {longestWords} characters.
          </p>
        </div>
        <Button type="submit" busy={isPending} className="self-start">
          Save the words
        </Button>
      </form>
      {html !== '' && (
        <section aria-label="As students read them" className="rounded-control bg-sunken p-4">
          <ServerHtml html={html} className="prose max-w-measure wrap-anywhere" />
        </section>
      )}
    </section>
  );
}
