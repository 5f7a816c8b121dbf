import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRight, reasonOf, type Given, type Reason } from '#course/answerKey.ts';
import type { ChoicePart, Part, TypedPart } from '#course/lesson.ts';
import { optionName } from '#course/optionNames.ts';
import { texts as playerTexts } from '../../../texts.ts';
import { CourseHtml } from '../../CourseHtml.tsx';
import { useOptionNames } from '../../optionNames.ts';
import { Block } from '../../player/Explanation.tsx';
import { setTexts as texts } from '../setTexts.ts';

interface Props {
  part: Part;
  chosen: Given | undefined;
  /** At its end. */
  children?: ReactNode;
}

/** A question once more when it is over: what was chosen, the reason of every option, and the explanation. */
export function LookedBack({ part, chosen, children }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-2 pb-6">
      {part.figure && <CourseHtml html={part.figure} />}
      {part.passage && (
        <section aria-label={playerTexts.passage} className="rounded-control bg-sunken p-4">
          <CourseHtml html={part.passage} />
        </section>
      )}
      <CourseHtml html={part.question} />
      <ol aria-label={playerTexts.choices} className="flex flex-col gap-3">
        {part.kind === 'typed' ? <Entries part={part} entered={chosen} /> : <Choices part={part} chosen={chosen} />}
      </ol>
      <section aria-label={playerTexts.explanation} className="flex flex-col gap-3">
        {part.explanation.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </section>
      {children}
    </div>
  );
}

function Choices({ part, chosen }: { part: ChoicePart; chosen: Given | undefined }) {
  const names = useOptionNames();
  return part.options.map((option, index) => (
    <Answer
      key={index}
      isKey={index === part.correctAnswer}
      isChosen={index === chosen}
      rationale={part.rationales[index]}
      mistake={part.misconceptions[index]}
    >
      <span className="shrink-0 font-semibold tabular-nums">{optionName(index, names)}</span>
      <CourseHtml html={option} className="min-w-0 flex-1 basis-52" />
    </Answer>
  ));
}

/** What was typed, where it is wrong, and what is right. */
function Entries({ part, entered }: { part: TypedPart; entered: Given | undefined }) {
  const isKeyEntered = entered !== undefined && isRight(entered, part.correctEntries);
  const isWrong = entered !== undefined && !isKeyEntered;
  return (
    <>
      {isWrong && (
        <Answer isKey={false} isChosen {...reasonOf(part, entered)}>
          <span className="grow tabular-nums">{entered}</span>
        </Answer>
      )}
      <Answer isKey isChosen={isKeyEntered} rationale={part.rationale}>
        <span className="grow tabular-nums">{isKeyEntered ? entered : part.correctEntries.join(' or ')}</span>
      </Answer>
    </>
  );
}

interface AnswerProps extends Reason {
  isKey: boolean;
  isChosen: boolean;
  children: ReactNode;
}

function Answer({ isKey, isChosen, rationale, mistake, children }: AnswerProps) {
  return (
    <li className={`rounded-control border-l-4 px-4 py-3 ${lookOf(isKey, isChosen)}`}>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        {children}
        <Marks isKey={isKey} isChosen={isChosen} />
      </div>
      {rationale && <CourseHtml html={rationale} className="mt-2 text-sm" />}
      {isChosen && mistake && (
        <p className="mt-1.5 text-sm">
          <span className="font-semibold">{playerTexts.mistake}</span> {mistake}
        </p>
      )}
    </li>
  );
}

function lookOf(isKey: boolean, isChosen: boolean): string {
  if (isKey) return 'border-ok bg-ok-bg';
  return isChosen ? 'border-no bg-no-bg' : 'border-line bg-sunken';
}

function Marks({ isKey, isChosen }: { isKey: boolean; isChosen: boolean }) {
  if (!isKey && !isChosen) return null;
  const Icon = isKey ? Check : X;
  return (
    <span className={`flex shrink-0 items-center gap-1.5 text-sm font-semibold ${isKey ? 'text-ok' : 'text-no'}`}>
      <Icon aria-hidden="true" className="size-5" strokeWidth={3} />
      {isChosen ? texts.yourChoice : texts.rightChoice}
    </span>
  );
}
