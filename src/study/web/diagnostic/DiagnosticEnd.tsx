import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { home } from '#accounts/next.ts';
import { getDiagnostic, type HalfDiagnostic } from '#answers/diagnostic.ts';
import { getSkills } from '#answers/standing.ts';
import { halfOfSkill } from '#course/skills.ts';
import { replyKey } from '#platform/answers.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { replyOf } from '#platform/web/useReply.ts';
import { diagnosticAddress } from '../../addresses.ts';
import { diagnosticTexts as texts } from '../../diagnosticTexts.ts';
import type { SetEndProps } from '../sets/ends.ts';
import { SetEnd } from '../sets/end/SetEnd.tsx';
import { SetSaved } from '../sets/end/SetSaved.tsx';
import { useCompletedDiagnostics } from './useCompletedDiagnostics.ts';
import { useNextStage } from './useDiagnosticSet.ts';

/** How often it is asked whether what was handed in has arrived. */
const askAgainMs = 1_000;

/** The end of a stage. Nothing is told of it before both are handed in. */
export function DiagnosticEnd(props: SetEndProps) {
  const { set, owner } = props;
  const half = halfOfSkill(set.questions[0]?.part.skill ?? '');
  const { diagnostic, isArriving } = useDiagnosticOf(set.id);
  useCompletedDiagnostics(owner, diagnostic && [diagnostic]);
  useFreshSkills(isArriving);
  if (isArriving || diagnostic?.state === 'between' || diagnostic?.state === 'open') {
    return <Between {...props} isSecond={diagnostic?.setIds.indexOf(set.id) === 1} isArriving={isArriving} />;
  }
  const next = half && (
    <ButtonLink to={diagnosticAddress(half)} size="large">
      {texts.seeResult}
    </ButtonLink>
  );
  return <SetEnd {...props} next={next} />;
}

/** What was known of the skills before the answers arrived is asked again. */
function useFreshSkills(isArriving: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isArriving) void queries.invalidateQueries({ queryKey: replyKey(getSkills, {}) });
  }, [queries, isArriving]);
}

/**
 * The diagnostic that has this set as a stage; undefined when it was taken again since. It is asked again and again until the
 * server has what was handed in.
 */
function useDiagnosticOf(setId: string): { diagnostic: HalfDiagnostic | undefined; isArriving: boolean } {
  const { data } = useQuery({
    ...replyOf(getDiagnostic, {}),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (standingOf(data?.halves, setId).isArriving ? askAgainMs : false),
  });
  return standingOf(data?.halves, setId);
}

function standingOf(halves: readonly HalfDiagnostic[] | undefined, setId: string) {
  const diagnostic = halves?.find(({ setIds }) => setIds.includes(setId));
  const isOpen = diagnostic?.state === 'open' && diagnostic.setIds.at(-1) === setId;
  return { diagnostic, isArriving: halves === undefined || isOpen };
}

interface BetweenProps extends SetEndProps {
  isSecond: boolean;
  /** What was handed in is on its way to the server. */
  isArriving: boolean;
}

function Between({ set, owner, isSecond, isArriving }: BetweenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { goOn, isPending, error } = useNextStage();
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className="mx-auto flex min-h-svh max-w-2xl flex-col items-center gap-8 px-4 py-10 text-center sm:py-16">
      <div className="flex flex-col items-center gap-2">
        <CircleCheck aria-hidden="true" className="size-14 text-primary" strokeWidth={1.5} />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {isSecond ? texts.done : texts.partDone}
        </h1>
        <p className="text-lg text-muted">{isSecond ? texts.doneLead : texts.partDoneLead}</p>
        <SetSaved owner={owner} setId={set.id} />
      </div>
      <div className="flex w-full max-w-md flex-col gap-3">
        {!isSecond && (
          <Button size="large" busy={isPending || isArriving} onClick={() => goOn(set.id)}>
            {texts.second}
          </Button>
        )}
        {error && (
          <p role="alert" className="text-no">
            {error.message}
          </p>
        )}
        <ButtonLink to={home} size="large" variant="secondary">
          {texts.later}
        </ButtonLink>
      </div>
    </main>
  );
}
