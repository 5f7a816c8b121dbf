import type { LetterFormState } from '../../followPage.ts';
import { followTexts as texts } from '../../followTexts.ts';
import { buttonLook, Problem } from './forms.tsx';
import { Part } from './Part.tsx';

/** Asks for the weekly letter. It sends to the address of the page. */
export function LetterForm({ name, form: { isAsked, refused } }: { name: string; form: LetterFormState }) {
  return (
    <Part title={texts.letter} id="letter">
      {isAsked && (
        <p role="status" className="rounded-control bg-ok-bg px-4 py-3 text-ok">
          {texts.asked}
        </p>
      )}
      {refused && <Problem>{refused.problem}</Problem>}
      <p className="max-w-measure text-muted">{texts.letterLead(name)}</p>
      <form method="post" className="flex max-w-measure flex-col gap-2">
        <label htmlFor="email" className="font-semibold">
          {texts.email}
        </label>
        <input
          id="email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={refused?.typed.slice(0, 254)}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused && 'problem'}
          className="min-h-12 min-w-0 rounded-control border border-line bg-surface px-3.5 text-base text-ink"
        />
        <button type="submit" className={`${buttonLook} mt-2 self-start`}>
          {texts.ask}
        </button>
      </form>
    </Part>
  );
}
