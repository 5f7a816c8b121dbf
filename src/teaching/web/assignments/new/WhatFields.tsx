import { drills } from '#answers/newSet.ts';
import { domainsOf, halfNames, halves } from '#course/skills.ts';
import type { CourseOutline } from '#course/lesson.ts';
import type { ExamScope } from '#exam/exam.ts';
import { texts as examTexts } from '#exam/texts.ts';
import { buildTexts, difficultyNames } from '#study/web/sets/build/buildTexts.ts';
import { counts, difficulties, toggled } from '#study/web/sets/build/choices.ts';
import { DomainChoice } from '#study/web/sets/build/DomainChoice.tsx';
import { Pill, Pills } from '#study/web/sets/build/Pill.tsx';
import { kindNames, teacherTexts as texts } from '../../../teacherTexts.ts';
import type { Draft } from './draft.ts';
import { LessonsChoice } from './LessonsChoice.tsx';

interface FieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

interface Props extends FieldsProps {
  exams: readonly { id: string; title: string }[];
  course: CourseOutline;
}

const scopes = Object.keys(examTexts.scopes) as ExamScope[];
const kinds = ['lessons', 'set', 'drill', 'exam'] as const;

/** What is to be done: first of which kind, then which. */
export function WhatFields({ draft, onChange, exams, course }: Props) {
  const { kind } = draft;
  return (
    <div className="card flex flex-col gap-6 p-4 sm:p-6">
      <Pills legend={texts.what}>
        {kinds.map((one) => (
          <Pill
            key={one}
            type="radio"
            name="kind"
            checked={kind === one}
            onChange={() => onChange({ ...draft, kind: one })}
          >
            {kindNames[one]}
          </Pill>
        ))}
      </Pills>
      {kind === 'lessons' && (
        <LessonsChoice course={course} chosen={draft.lessons} onChange={(lessons) => onChange({ ...draft, lessons })} />
      )}
      {kind === 'set' && <SetChoice draft={draft} onChange={onChange} />}
      {kind === 'drill' && <DrillChoice draft={draft} onChange={onChange} />}
      {kind === 'exam' && <ExamChoice draft={draft} onChange={onChange} exams={exams} />}
    </div>
  );
}

function SetChoice({ draft, onChange }: FieldsProps) {
  const { choices } = draft;
  const set = (changed: Partial<Draft['choices']>) => onChange({ ...draft, choices: { ...choices, ...changed } });
  return (
    <>
      <p className="max-w-measure text-muted">{texts.setLead}</p>
      <Pills legend={buildTexts.half}>
        {halves.map((half) => (
          <Pill key={half} type="radio" name="half" checked={choices.half === half} onChange={() => set({ half })}>
            {halfNames[half]}
          </Pill>
        ))}
      </Pills>
      <fieldset className="min-w-0">
        <legend className="pb-1 font-semibold">{buildTexts.skills}</legend>
        {domainsOf(choices.half).map((domain) => (
          <DomainChoice key={domain.name} {...{ domain, choices }} onChange={set} />
        ))}
      </fieldset>
      <Pills legend={buildTexts.difficulty}>
        {difficulties.map((one) => (
          <Pill
            key={one}
            type="checkbox"
            name="difficulty"
            checked={choices.difficulty.includes(one)}
            onChange={() => set({ difficulty: toggled(choices.difficulty, one) })}
          >
            {difficultyNames[one]}
          </Pill>
        ))}
      </Pills>
      <Pills legend={buildTexts.count}>
        {counts.map((count) => (
          <Pill key={count} type="radio" name="count" checked={choices.count === count} onChange={() => set({ count })}>
            {count}
          </Pill>
        ))}
      </Pills>
    </>
  );
}

function DrillChoice({ draft, onChange }: FieldsProps) {
  const { count, allowedSeconds } = drills[draft.half];
  return (
    <div className="flex flex-col gap-3">
      <Pills legend={buildTexts.half}>
        {halves.map((half) => (
          <Pill
            key={half}
            type="radio"
            name="drill"
            checked={draft.half === half}
            onChange={() => onChange({ ...draft, half })}
          >
            {halfNames[half]}
          </Pill>
        ))}
      </Pills>
      <p className="text-muted">
        {buildTexts.drillFacts(count, allowedSeconds / 60)}. {buildTexts.drillsLead}
      </p>
    </div>
  );
}

function ExamChoice({ draft, onChange, exams }: FieldsProps & Pick<Props, 'exams'>) {
  if (exams.length === 0) return <p className="text-muted">{texts.noExams}</p>;
  return (
    <>
      <Pills legend={texts.exam}>
        {exams.map(({ id, title }) => (
          <Pill
            key={id}
            type="radio"
            name="form"
            checked={draft.form === id}
            onChange={() => onChange({ ...draft, form: id })}
          >
            {title}
          </Pill>
        ))}
      </Pills>
      <Pills legend={texts.examPart}>
        {scopes.map((scope) => (
          <Pill
            key={scope}
            type="radio"
            name="scope"
            checked={draft.scope === scope}
            onChange={() => onChange({ ...draft, scope })}
          >
            {examTexts.scopes[scope]}
          </Pill>
        ))}
      </Pills>
    </>
  );
}
