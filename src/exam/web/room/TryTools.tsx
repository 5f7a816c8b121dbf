import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { getCourse, getLesson } from '#course/calls.ts';
import type { Part } from '#course/lesson.ts';
import { halfOfSkill } from '#course/skills.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { examsPath } from '../../addresses.ts';
import type { ExamItem } from '../../exam.ts';
import { after, noResponses } from '../../responses.ts';
import { questionTexts } from '../../questionTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import { DirectionsText } from './DirectionsText.tsx';
import { handOf } from './hand.ts';
import { loadTools } from './loadTools.ts';
import { Questions } from './Questions.tsx';
import { Screen, WayOut } from './Screen.tsx';
import { toolQuestions } from './toolQuestions.ts';

/** The room with six questions of the course, without a clock, for anybody: nothing of it is kept. */
export function TryTools() {
  const {
    data: parts,
    error,
    refetch,
  } = useQuery({ queryKey: ['exam tools'], queryFn: fetchParts, staleTime: Infinity });
  useEffect(() => void loadTools(true).catch(() => {}), []);
  if (parts) return <Trial parts={parts} />;
  return (
    <Screen title={roomTexts.tryTools} isQuiet>
      {error ? <ErrorMessage error={error} onRetry={refetch} /> : <Loading />}
      {error && <WayOut />}
    </Screen>
  );
}

async function fetchParts(): Promise<readonly Part[]> {
  const lessons = toolQuestions(await call(getCourse, {}));
  const found = await Promise.all(lessons.map((params) => call(getLesson, { params })));
  return found.flatMap(({ parts = [] }) => someOf(parts));
}

/** Three, with one whose answer is typed where there is one. */
function someOf(parts: readonly Part[]): readonly Part[] {
  const typed = parts.find(({ kind }) => kind === 'typed');
  const rest = parts.filter((part) => part !== typed);
  return [...rest.slice(0, typed ? 2 : 3), ...(typed ? [typed] : [])];
}

function Trial({ parts }: { parts: readonly Part[] }) {
  const items = useMemo(() => parts.map(asItem), [parts]);
  const fresh = useMemo(() => ({ ...noResponses(items), ...(items[0] && { at: items[0].id }) }), [items]);
  const [responses, setResponses] = useState(fresh);
  const [, navigate] = useLocation();
  const hand = useMemo(
    () => handOf((deed) => setResponses((was) => after(was, { ...deed, seq: 1, stage: 1, t: 0 }))),
    [],
  );
  const skill = parts.find(({ id }) => id === responses.at)?.skill;
  const half = (skill && halfOfSkill(skill)) === 'math' ? 'math' : 'reading-writing';
  return (
    <Questions
      title={roomTexts.tryTools}
      half={half}
      items={items}
      responses={responses}
      hand={hand}
      calculatorFor="tools"
      hasSpeech
      timer={<p className="exam-timer text-sm text-muted">{questionTexts.noClock}</p>}
      directions={<DirectionsText stage={{ half, questions: items.length, allowedSeconds: null }} />}
      onExit={() => navigate(examsPath)}
      afterGrid={
        <div className="flex flex-col items-start gap-4">
          <p>{questionTexts.toolsDoneLead}</p>
          <div className="flex flex-wrap gap-3">
            <WayOut />
            <Button variant="secondary" onClick={() => setResponses(fresh)}>
              {questionTexts.startOver}
            </Button>
          </div>
        </div>
      }
    />
  );
}

/** As an exam asks it: no key, no reason. */
function asItem({ id, passage, question, figure, ...part }: Part): ExamItem {
  const asked = { id, question, ...(passage && { passage }), ...(figure && { figure }) };
  return part.kind === 'choice' ? { kind: 'choice', ...asked, options: part.options } : { kind: 'typed', ...asked };
}
