import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { examsPath, lessonAddress, setAddress } from '../../addresses.ts';
import { startAssigned, type AssignedTask } from '../../assigned.ts';
import { assignedTexts as texts } from '../../assignedTexts.ts';
import { useOpenSet } from '../sets/useOpenSet.ts';

interface Props {
  task: AssignedTask;
  /** What there is to say besides. */
  children?: ReactNode;
  /** It is done: no word on when it is due. */
  isDone?: boolean;
}

/** One assignment in a list: what, of which class, until when, and the way to it. */
export function TaskItem({ task, isDone = false, children }: Props) {
  const { title, className, due, isLate, lessons } = task;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-3">
      <div className="flex min-w-0 flex-1 basis-56 flex-col">
        <p className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <bdi>{className}</bdi>
          {!isDone && (
            <>
              {' · '}
              <span className={isLate ? 'font-semibold text-no' : undefined}>{due}</span>
            </>
          )}
          {lessons && lessons.of > 1 && ` · ${texts.lessonsDone(lessons.done, lessons.of)}`}
        </p>
        {!isDone && <Besides task={task} />}
        {children}
      </div>
      <Way task={task} />
    </li>
  );
}

function Besides({ task: { opens, lessons, title } }: { task: AssignedTask }) {
  if (opens.kind === 'nothing') return <p className="text-sm">{opens.isLocked ? texts.isLocked : texts.isGone}</p>;
  if (opens.kind !== 'lesson' || !lessons || lessons.of < 2 || opens.title === title) return null;
  return <p className="text-sm text-muted">{texts.next(opens.title)}</p>;
}

function Way({ task: { id, title, opens } }: { task: AssignedTask }) {
  const name = `${opens.kind === 'set' ? texts.start : texts.open}: ${title}`;
  const look = { variant: 'secondary', className: 'shrink-0 text-sm', 'aria-label': name } as const;
  if (opens.kind === 'nothing') return null;
  if (opens.kind === 'set') return <StartSet id={id} {...look} />;
  const to = opens.kind === 'lesson' ? lessonAddress(opens) : `${examsPath}/${opens.form}?scope=${opens.scope}`;
  return (
    <ButtonLink to={to} {...look}>
      {texts.open}
    </ButtonLink>
  );
}

interface StartProps {
  id: string;
  variant: 'secondary';
  className: string;
  'aria-label': string;
}

/** Gives out its questions, the same ones however often it is pressed. */
function StartSet({ id, ...look }: StartProps) {
  const open = useOpenSet();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(startAssigned, { params: { assignment: id } }),
    onSuccess: ({ set, isNew }) => (isNew ? open(set) : navigate(setAddress(set.id))),
  });
  return (
    <>
      <Button {...look} busy={isPending} onClick={() => mutate()}>
        {texts.start}
      </Button>
      {error && (
        <p role="alert" className="w-full text-no">
          {error.message}
        </p>
      )}
    </>
  );
}
