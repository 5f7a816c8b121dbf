import { optionName } from '#course/optionNames.ts';
import { CourseHtml } from '#study/web/CourseHtml.tsx';
import type { ExamItem } from '../../exam.ts';
import type { PaperModule } from '../../paper.ts';
import { paperTexts as texts } from '../../paperTexts.ts';

interface Props {
  module: PaperModule;
  name: string;
  isLarge: boolean;
}

/** A module as it comes out of the printer, with its answer sheet on a page of its own; in large print of 18 points. */
export function PrintedModule({ module: { items }, name, isLarge }: Props) {
  return (
    <div data-printed className={`hidden print:block ${isLarge ? '[zoom:1.4]' : ''}`}>
      <section aria-label={name}>
        <h2 className="text-xl">
          {name} ({texts.selfTimed})
        </h2>
        <p className="py-3">{texts.choose}</p>
        <ol>
          {items.map((item, index) => (
            <Question key={item.id} item={item} number={index + 1} />
          ))}
        </ol>
      </section>
      <section aria-label={texts.sheet} className="break-before-page">
        <h2 className="text-xl">
          {texts.sheet}: {name}
        </h2>
        <p className="py-3">{texts.fill}</p>
        <ol className="columns-2 gap-12">
          {items.map((item, index) => (
            <li key={item.id} className="flex break-inside-avoid items-center gap-3 py-1.5">
              <span className="w-8 text-right font-semibold tabular-nums">{index + 1}</span>
              {item.kind === 'choice' ? <Circles /> : <Boxes />}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Question({ item, number }: { item: ExamItem; number: number }) {
  return (
    <li className="flex break-inside-avoid flex-col gap-3 border-t border-line py-4">
      <p className="font-bold tabular-nums">{number}</p>
      {item.figure && <CourseHtml html={item.figure} />}
      {item.passage && <CourseHtml html={item.passage} />}
      <CourseHtml html={item.question} />
      {item.kind === 'choice' && (
        <ol className="flex flex-col gap-1.5">
          {item.options.map((option, index) => (
            <li key={index} className="flex gap-3">
              <span className="font-semibold">{optionName(index, 'letters')}</span>
              <CourseHtml html={option} as="span" className="min-w-0 grow" />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function Circles() {
  return [0, 1, 2, 3].map((option) => (
    <span key={option} className="grid size-7 place-items-center rounded-full border border-ink text-xs">
      {optionName(option, 'letters')}
    </span>
  ));
}

/** As many as the field of a typed answer takes. */
function Boxes() {
  return [0, 1, 2, 3, 4, 5].map((box) => <span key={box} className="h-8 w-7 border border-ink" />);
}
