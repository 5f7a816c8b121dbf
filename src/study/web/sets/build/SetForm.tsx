import { useState, type FormEvent } from 'react';
import { domainsOf, halfNames, halves } from '#course/skills.ts';
import { kept } from '#platform/web/kept.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useNewSet } from '../useNewSet.ts';
import { buildTexts as texts, difficultyNames, sourceNames } from './buildTexts.ts';
import {
  choicesOfSkill,
  counts,
  difficulties,
  firstChoices,
  keepChoices,
  keptChoices,
  newSetOf,
  sources,
  toggled,
  type Choices,
} from './choices.ts';
import { DomainChoice } from './DomainChoice.tsx';
import { Pill, Pills } from './Pill.tsx';

/** Which skills, how hard, how many, new or missed. What was chosen last stands there again. */
export function SetForm({ owner }: { owner: string | undefined }) {
  const [choices, setChoices] = useChoices(owner);
  const { create, isPending, error } = useNewSet();
  const [isMissing, setMissing] = useState(false);
  const wanted = newSetOf(choices);
  const whatIsMissing = choices.difficulty.length ? texts.chooseSkill : texts.chooseDifficulty;

  function start(event: FormEvent) {
    event.preventDefault();
    setMissing(!wanted);
    if (!wanted || isPending) return;
    if (owner) keepChoices(kept, owner, choices);
    create(wanted);
  }
  return (
    <form className="card flex flex-col gap-7 p-4 sm:p-6" onSubmit={start}>
      <Pills legend={texts.half}>
        {halves.map((half) => (
          <Pill
            key={half}
            type="radio"
            name="half"
            checked={choices.half === half}
            onChange={() => setChoices({ ...choices, half })}
          >
            {halfNames[half]}
          </Pill>
        ))}
      </Pills>
      <fieldset className="min-w-0">
        <legend className="pb-1 font-semibold">{texts.skills}</legend>
        {domainsOf(choices.half).map((domain) => (
          <DomainChoice key={domain.name} {...{ domain, choices }} onChange={setChoices} />
        ))}
      </fieldset>
      <Pills legend={texts.difficulty}>
        {difficulties.map((one) => (
          <Pill
            key={one}
            type="checkbox"
            name="difficulty"
            checked={choices.difficulty.includes(one)}
            onChange={() => setChoices({ ...choices, difficulty: toggled(choices.difficulty, one) })}
          >
            {difficultyNames[one]}
          </Pill>
        ))}
      </Pills>
      <Pills legend={texts.count}>
        {counts.map((count) => (
          <Pill
            key={count}
            type="radio"
            name="count"
            checked={choices.count === count}
            onChange={() => setChoices({ ...choices, count })}
          >
            {count}
          </Pill>
        ))}
      </Pills>
      <Pills legend={texts.from}>
        {sources.map((from) => (
          <Pill
            key={from}
            type="radio"
            name="from"
            checked={choices.from === from}
            onChange={() => setChoices({ ...choices, from })}
          >
            {sourceNames[from]}
          </Pill>
        ))}
      </Pills>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" size="large" busy={isPending} className="max-sm:w-full sm:px-10">
          {texts.start}
        </Button>
        <p role="alert" className="text-no">
          {isMissing && !wanted ? whatIsMissing : error?.message}
        </p>
      </div>
    </form>
  );
}

/** Those of the skill that the address names; else as they were chosen last in this browser. */
function useChoices(owner: string | undefined): [Choices, (choices: Choices) => void] {
  const ofAddress = choicesOfSkill(useQueryFields().get('skill'));
  const inBrowser = useInBrowser();
  const [changed, setChanged] = useState<Choices>();
  const [keptHere] = useState(() => (owner === undefined ? undefined : keptChoices(kept, owner)));
  return [changed ?? ofAddress ?? (inBrowser ? keptHere : undefined) ?? firstChoices, setChanged];
}
