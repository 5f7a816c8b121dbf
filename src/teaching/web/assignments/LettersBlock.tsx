import { useQueryClient } from '@tanstack/react-query';
import { Block } from '#accounts/web/Block.tsx';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { useChange } from '#accounts/web/useOwnAccount.ts';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { useReply } from '#platform/web/useReply.ts';
import { getLetterChoice, putLetterChoice, type LetterChoice } from '../../assignments.ts';

/** Two switches; nothing for whoever is in no class, and has none of them off. */
export function LettersBlock() {
  const { data } = useReply(getLetterChoice, {});
  if (!data || (!data.isInClass && data.reminders && data.news)) return null;
  return (
    <Block title="Letters about assignments" lead="To your e-mail address, once it is confirmed.">
      <Switches choice={data} />
    </Block>
  );
}

const switches = [
  { field: 'reminders', name: 'The day before something is due that I have not done' },
  { field: 'news', name: 'When something is assigned to me, at most once a day' },
] as const;

function Switches({ choice: { reminders, news } }: { choice: LetterChoice }) {
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useChange({
    change: (body: LetterChoice) => call(putLetterChoice, { body }),
    done: (answer) => queries.setQueryData(replyKey(getLetterChoice, {}), answer),
    inTurn: 'assignment-letters',
  });
  const choice = { reminders, news };
  return (
    <div className="flex flex-col gap-2">
      {switches.map(({ field, name }) => (
        <label key={field} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={choice[field]}
            onChange={({ target }) => !isPending && mutate({ ...choice, [field]: target.checked })}
          />
          {name}
        </label>
      ))}
      <StatusLine>{isSuccess && !isPending && 'Saved.'}</StatusLine>
      {error && <Refusal>{error.message}</Refusal>}
    </div>
  );
}
