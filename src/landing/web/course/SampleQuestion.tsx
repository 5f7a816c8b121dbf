import type { CleanHtml } from '#platform/cleanHtml.ts';
import { ServerHtml } from '#platform/web/ServerHtml.tsx';
import { lessonAddress } from '#study/addresses.ts';
import type { Sample } from '../../courseFacts.ts';
import { QuestionCard } from '../QuestionCard.tsx';

/** A question of the course as it stands there, with what the course says to each choice. */
export function SampleQuestion({ sample }: { sample: Sample }) {
  const { half, lessonTitle, part } = sample;
  const choices = part.options.map((option, index) => ({
    shown: <OfCourse html={option} />,
    rationale: <OfCourse html={part.rationales[index]} />,
    isRight: index === part.correctAnswer,
  }));
  return (
    <div className="max-w-measure">
      <h3 className="mb-3 text-lg">Try a question from {half}</h3>
      <QuestionCard
        label={`A question from ${half}`}
        question={<OfCourse html={part.question} />}
        choices={choices}
        invitation={`Pick an answer. It’s the first question of “${lessonTitle}”.`}
        lessonAddress={lessonAddress(sample)}
      >
        <div className="flex flex-col gap-2 px-5 pt-5 empty:hidden">
          <OfCourse html={part.figure} />
          <OfCourse html={part.passage} />
        </div>
      </QuestionCard>
    </div>
  );
}

function OfCourse({ html }: { html: CleanHtml | undefined }) {
  return html ? <ServerHtml html={html} className="course-text" /> : null;
}
