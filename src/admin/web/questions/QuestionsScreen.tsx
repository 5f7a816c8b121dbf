import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getDoubtedQuestions, type Measured } from '../../questions.ts';
import { ExamQuestion } from './ExamQuestion.tsx';
import { QuestionFigures } from './QuestionFigures.tsx';
import { ReportedList } from './reports/ReportedList.tsx';
import { ReportedView } from './reports/ReportedView.tsx';

/** Questions that students report, or that look wrong by their figures; one of the former by its id. */
export function QuestionsScreen({ id }: { id?: string | undefined }) {
  if (id !== undefined && /^\d{1,15}$/.test(id)) return <ReportedView key={id} id={Number(id)} />;
  return (
    <>
      <section className="flex flex-col gap-4">
        <h2 className="text-xl">What students report</h2>
        <ReportedList />
      </section>
      <Doubted />
    </>
  );
}

/** Questions of the course and of the practice exams that look wrong, and what is done about the latter. */
function Doubted() {
  const { data, error, refetch } = useReply(getDoubtedQuestions, {});
  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  const { course, exams, forms } = data;
  return (
    <>
      <section className="flex flex-col gap-4">
        <h2 className="text-xl">Practice exams</h2>
        <Standing measured={exams} />
        {forms.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {exams.questions.map((question) => (
          <ExamQuestion key={`${question.id} ${question.print}`} question={question} />
        ))}
      </section>
      <section className="flex flex-col gap-4">
        <h2 className="text-xl">Lessons</h2>
        <Standing measured={course} />
        {course.questions.map((question) => (
          <article key={`${question.where} ${question.id}`} className="card p-5">
            <QuestionFigures question={question} />
          </article>
        ))}
      </section>
    </>
  );
}

function Standing({ measured: { at, judged, tooFew, questions } }: { measured: Measured }) {
  if (at === null) return <EmptyState>Nothing was looked at yet. The server does it every night.</EmptyState>;
  const wrong = questions.filter(({ doubts }) => doubts.length > 0).length;
  return (
    <p className="max-w-measure text-muted">
      {wrong === 0 ? 'None' : wrong} of {judged} {judged === 1 ? 'question looks' : 'questions look'} wrong; {tooFew}{' '}
      have too few answers to judge. As of <time dateTime={at}>{day.format(new Date(at))}</time>.
    </p>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
