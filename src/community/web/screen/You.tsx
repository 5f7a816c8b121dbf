import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { changeCommunityMe, type CommunityMe } from '../../community.ts';
import { communityTexts as texts } from '../../screenTexts.ts';
import { useKeepMe } from '../useCommunityMe.ts';
import { RulesText } from '../writing/Rules.tsx';

/** How others see somebody, and what reaches them by mail. */
export function You({ me }: { me: CommunityMe }) {
  return (
    <section aria-labelledby="how-others-see-you" className="card flex flex-col gap-6 p-5 sm:p-7">
      <h2 id="how-others-see-you" className="text-lg">
        {texts.you}
      </h2>
      <NameForm me={me} />
      <Letter me={me} />
      <details>
        <summary className="min-h-11 py-2 font-semibold">{texts.rules}</summary>
        <div className="flex flex-col gap-4 pt-3">
          <RulesText me={me} />
        </div>
      </details>
    </section>
  );
}

function NameForm({ me }: { me: CommunityMe }) {
  const keep = useKeepMe();
  const [name, setName] = useState(me.displayName);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(changeCommunityMe, { body: { displayName: name.trim() } }),
    onSuccess(changed) {
      keep(changed);
      setName(changed.displayName);
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={texts.displayName}
          hint={texts.nameHint}
          value={name}
          dir="auto"
          autoComplete="off"
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
          className="min-w-0 grow basis-64"
        />
        <Button type="submit" variant="secondary" size="field" busy={isPending} className="sm:mt-8.5">
          {texts.saveName}
        </Button>
      </div>
      <Outcome said={isSuccess && texts.nameSaved} error={error} />
    </form>
  );
}

function Letter({ me: { wantsLetter } }: { me: CommunityMe }) {
  const id = useId();
  const keep = useKeepMe();
  const [isOn, setOn] = useState(wantsLetter);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (wants: boolean) => call(changeCommunityMe, { body: { wantsLetter: wants } }),
    onSuccess: keep,
    onError: () => setOn(wantsLetter),
  });
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-disabled={isPending || undefined}
          onChange={({ target }) => {
            if (isPending) return;
            setOn(target.checked); // the box shows it at once
            mutate(target.checked);
          }}
          className="tick"
        />
        {texts.letter}
      </label>
      <Outcome said={isSuccess && (isOn ? texts.letterOn : texts.letterOff)} error={error} />
    </div>
  );
}

/** What came of a change. */
function Outcome({ said, error }: { said: string | false; error: Error | null }) {
  return (
    <>
      <p role="status" className="text-ok empty:hidden">
        {said}
      </p>
      {error && (
        <p role="alert" className="text-no">
          {error.message}
        </p>
      )}
    </>
  );
}
