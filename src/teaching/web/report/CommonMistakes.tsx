import { Link } from 'wouter';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { lessonAddress, roundAddress } from '#study/addresses.ts';
import { getClassMistakes, type ClassMistakes } from '../../classReport.ts';
import { reportTexts as texts } from '../../reportTexts.ts';

/** What the class missed most in the last 7 days, each with the way to its lesson. */
export function CommonMistakes({ classId }: { classId: string }) {
  const { data, error, refetch } = useReply(getClassMistakes, { params: { classId } });
  return (
    <section aria-labelledby="missed" className="flex flex-col gap-3">
      <h2 id="missed" className="text-xl">
        {texts.mistakes}
      </h2>
      {error && !data && <ErrorMessage error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {data && <Lists mistakes={data} />}
    </section>
  );
}

function Lists({ mistakes: { families, questions } }: { mistakes: ClassMistakes }) {
  if (questions.length === 0) return <p className="text-muted">{texts.noMistakes}</p>;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {families.length > 0 && (
        <div className="card flex min-w-0 flex-col gap-3 p-5">
          <h3 className="text-lg">{texts.families}</h3>
          <ol className="flex flex-col divide-y divide-hairline">
            {families.map(({ id, name, sentence, times, students, lesson, lessonId }) => (
              <li key={id} className="flex flex-col gap-1 py-3">
                <span className="font-semibold">{name}</span>
                <span className="text-sm text-muted">{sentence}</span>
                <span className="text-sm tabular-nums">{texts.times(times, students)}</span>
                <span className="text-sm">
                  {texts.mostIn} <ToLesson lesson={lesson} lessonId={lessonId} round={0} />
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className="card flex min-w-0 flex-col gap-3 p-5">
        <h3 className="text-lg">{texts.questions}</h3>
        <ol className="flex flex-col divide-y divide-hairline">
          {questions.map(({ lessonId, round, partId, skill, students, lesson }) => (
            <li key={`${lessonId} ${round} ${partId}`} className="flex flex-col gap-1 py-3">
              <span className="text-sm">
                <ToLesson lesson={lesson} lessonId={lessonId} round={round} /> ({partId})
              </span>
              <span className="text-sm text-muted tabular-nums">
                {skill}; {texts.missedBy(students)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

interface ToLessonProps {
  lesson: ClassMistakes['questions'][number]['lesson'];
  lessonId: string;
  round: number;
}

/** The way to a lesson of the course, or that there is none. */
export function ToLesson({ lesson, lessonId, round }: ToLessonProps) {
  if (!lesson) return texts.gone;
  const place = { sectionId: lesson.sectionId, lessonId };
  return (
    <Link to={round > 0 ? roundAddress(place, round) : lessonAddress(place)} className="link">
      {lesson.title}
    </Link>
  );
}
