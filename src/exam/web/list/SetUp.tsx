import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { uuid7 } from '#answers/uuid7.ts';
import { replyKey } from '#platform/answers.ts';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { useReply } from '#platform/web/useReply.ts';
import { examsPath, goOnAddress, namedIn } from '../../addresses.ts';
import {
  getExamAttempt,
  listExams,
  standardProfile,
  startExam,
  type ExamCard,
  type ExamMode,
  type ExamScope,
} from '../../exam.ts';
import { scopes, sizeOf } from '../../scopes.ts';
import { roomTexts } from '../../roomTexts.ts';
import { texts } from '../../texts.ts';
import { Checks } from './Checks.tsx';
import { Choice } from './Choice.tsx';
import { ProfileFields } from './ProfileFields.tsx';

/** What of an exam is taken, and by which rules. */
export function SetUp() {
  const form = namedIn(useLocation()[0]);
  const { data, error, refetch } = useReply(listExams, {});
  const exam = data?.exams.find(({ id }) => id === form);
  if (exam?.isOpen) return <SetUpForm key={form} exam={exam} />;
  return (
    <Page title={exam?.title ?? roomTexts.room}>
      {data ? (
        <EmptyState>
          <p>{exam ? texts.announced : texts.noExams}</p>
          <ButtonLink to={examsPath} variant="secondary">
            {roomTexts.toExams}
          </ButtonLink>
        </EmptyState>
      ) : error ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function SetUpForm({ exam: { id: form, title, attempts } }: { exam: ExamCard }) {
  const asked = useQueryFields().get('scope');
  const [scope, setScope] = useState<ExamScope>(scopes.find((one) => one === asked) ?? 'whole');
  const [mode, setMode] = useState<ExamMode>('rehearsal');
  const [profile, setProfile] = useState(standardProfile);
  const { start, isPending, error } = useStart(form);
  const open = attempts.find(({ finishedAt }) => finishedAt === undefined);
  return (
    <Page title={title} lead={texts.beginHint}>
      <form
        className="flex flex-col gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) start({ scope, mode, profile });
        }}
      >
        <Group title={texts.whatToTake}>
          {scopes.map((one) => {
            const { questions, minutes } = sizeOf(one, profile);
            return (
              <Choice
                key={one}
                name="scope"
                isChosen={scope === one}
                onChoose={() => setScope(one)}
                lead={texts.scopeSize(questions, minutes)}
              >
                {texts.scopes[one]}
              </Choice>
            );
          })}
        </Group>
        <Group title={texts.whichRules}>
          {(['rehearsal', 'practice', 'paper'] as const).map((one) => (
            <Choice
              key={one}
              name="mode"
              isChosen={mode === one}
              onChoose={() => setMode(one)}
              lead={texts.modeRules[one]}
            >
              {texts.modes[one]}
            </Choice>
          ))}
        </Group>
        <ProfileFields profile={profile} onChange={setProfile} />
        <Checks />
        <section aria-labelledby="good-to-know" className="flex max-w-measure flex-col gap-2">
          <h2 id="good-to-know" className="text-xl">
            {texts.goodToKnow}
          </h2>
          <p>{texts.routing}</p>
          <p>{texts.score}</p>
          <p>{texts.noProctor}</p>
        </section>
        {error && (
          <p role="alert" className="text-no">
            {isOpenAttempt(error) ? texts.openElsewhere : error.message}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {open ? (
            <>
              <p className="w-full">{texts.openElsewhere}</p>
              <ButtonLink to={goOnAddress(open)} size="large">
                {texts.goOnWith}
              </ButtonLink>
            </>
          ) : (
            <Button type="submit" size="large" className="min-w-40" busy={isPending}>
              {texts.begin}
            </Button>
          )}
          <ButtonLink to={examsPath} variant="secondary" size="large">
            {roomTexts.toExams}
          </ButtonLink>
        </div>
      </form>
    </Page>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-xl font-bold">{title}</legend>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** Begins the attempt and goes to its room; pressed again it is the same attempt. */
function useStart(form: string) {
  const [requestId] = useState(() => uuid7());
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: Pick<Parameters<typeof call<typeof startExam>>[1]['body'], 'scope' | 'mode' | 'profile'>) =>
      call(startExam, { params: { form }, body: { requestId, ...chosen } }),
    onSuccess(attempt) {
      queries.setQueryData(replyKey(getExamAttempt, { params: { id: attempt.id } }), attempt);
      navigate(goOnAddress(attempt));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: replyKey(listExams, {}) }),
  });
  return { start: mutate, isPending, error };
}

function isOpenAttempt(error: Error): boolean {
  return error instanceof AppError && error.code === 'open-attempt';
}
