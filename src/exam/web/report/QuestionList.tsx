import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCourse } from '#course/calls.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { FixedOptionNames } from '#study/web/optionNames.ts';
import { Pill, Pills } from '#study/web/sets/build/Pill.tsx';
import type { ExamReport } from '../../report.ts';
import { filterNames, filters, type FilterName } from '../../reportFilters.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import { QuestionItem } from './QuestionItem.tsx';
import { Section } from './Section.tsx';

/** Every question, module by module, or those of one kind. */
export function QuestionList({ report: { id, questions, stages } }: { report: ExamReport }) {
  const [filter, setFilter] = useState<FilterName>(questions.some(filters.wrong) ? 'wrong' : 'all');
  const { data: course } = useQuery(replyOf(getCourse, {}));
  const shown = questions.filter(filters[filter]);
  return (
    <Section id="questions" title={texts.questions}>
      <div className="tabular-nums print:hidden">
        <Pills legend={texts.filter}>
          {filterNames.map((name) => (
            <Pill key={name} type="radio" name="filter" checked={filter === name} onChange={() => setFilter(name)}>
              {texts.filters[name]} {questions.filter(filters[name]).length}
            </Pill>
          ))}
        </Pills>
      </div>
      {shown.length === 0 && <p className="text-muted">{texts.none}</p>}
      <FixedOptionNames value="letters">
        {stages.map(({ n, half, level, right, of }) => {
          const own = shown.filter(({ stage }) => stage === n);
          if (own.length === 0) return null;
          return (
            <section key={n} aria-labelledby={`module-${n}`} className="card flex flex-col px-4 py-3 sm:px-6">
              <h3 id={`module-${n}`} className="flex flex-wrap justify-between gap-x-4 py-2 text-base tabular-nums">
                {roomTexts.section(half, level === 'first' ? 1 : 2)}
                <span className="font-normal text-muted">{texts.counts(right, of)}</span>
              </h3>
              <ol>
                {own.map((question) => (
                  <QuestionItem key={question.id} attempt={id} question={question} course={course} />
                ))}
              </ol>
            </section>
          );
        })}
      </FixedOptionNames>
    </Section>
  );
}
