import { toggled } from '#study/web/sets/build/choices.ts';
import { teacherTexts as texts } from '../../../teacherTexts.ts';
import type { Draft } from './draft.ts';

interface Props {
  draft: Draft;
  onChange: (draft: Draft) => void;
  students: readonly { uid: string; name: string }[];
}

/** The whole class, or some of it. */
export function WhoFields({ draft, onChange, students }: Props) {
  const { isForSome, students: chosen } = draft;
  const choose = (isForSome: boolean) => onChange({ ...draft, isForSome });
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="pb-1 font-semibold">{texts.forWhom}</legend>
      <label className="flex min-h-11 items-center gap-3">
        <input type="radio" name="who" className="tick" checked={!isForSome} onChange={() => choose(false)} />
        {texts.wholeClass}
      </label>
      {students.length > 0 ? (
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" name="who" className="tick" checked={isForSome} onChange={() => choose(true)} />
          {texts.some}
        </label>
      ) : (
        <p className="text-muted">{texts.nobody}</p>
      )}
      {isForSome && (
        <ul
          aria-label={texts.students}
          className="max-h-80 overflow-y-auto rounded-control border border-hairline px-4 py-1"
        >
          {students.map(({ uid, name }) => (
            <li key={uid}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="tick"
                  checked={chosen.includes(uid)}
                  onChange={() => onChange({ ...draft, students: toggled(chosen, uid) })}
                />
                <span className="min-w-0 wrap-anywhere" dir="auto">
                  {name}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
