import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { home } from '#accounts/next.ts';
import { TaskItem } from '#study/web/today/TaskItem.tsx';
import { listOwnAssignments, type OwnAssignment } from '../../../assignments.ts';
import { assignmentTexts as texts } from '../../../assignmentTexts.ts';

/** All that is assigned to a student: what is to be done, what is done, and what is long past. */
export function OwnAssignments() {
  const { data, error, refetch } = useReply(listOwnAssignments, {});
  return (
    <Page title={texts.assignments} lead={texts.lead}>
      {data ? (
        data.assignments.length > 0 ? (
          <Lists assignments={data.assignments} />
        ) : (
          <EmptyState>
            <p>{data.isInClass ? texts.noneYet : texts.noClass}</p>
            <ButtonLink to={home} variant="secondary">
              Go to Learn
            </ButtonLink>
          </EmptyState>
        )
      ) : error ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Page>
  );
}

function Lists({ assignments }: { assignments: readonly OwnAssignment[] }) {
  const inPlace = (state: OwnAssignment['state']) => assignments.filter((one) => one.state === state);
  const [open, done, past] = [inPlace('open'), inPlace('done'), inPlace('past')];
  return (
    <>
      <List title={texts.toDo} tasks={open} />
      {open.length === 0 && <p className="text-muted">{texts.nothingToDo}</p>}
      <List title={texts.past} lead={texts.pastLead} tasks={past} />
      <List title={texts.done} tasks={done} />
    </>
  );
}

function List({ title, lead, tasks }: { title: string; lead?: string; tasks: readonly OwnAssignment[] }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {lead && <p className="text-muted">{lead}</p>}
      <ul className="card divide-y divide-hairline">
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} isDone={task.state === 'done'}>
            <p className="text-sm text-muted">{task.what}</p>
            {task.outcome && <p className="text-sm font-semibold text-ok">{task.outcome}</p>}
            {task.note && <Note>{task.note}</Note>}
          </TaskItem>
        ))}
      </ul>
    </section>
  );
}

function Note({ children }: { children: string }) {
  return (
    <p className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line">
      <span className="sr-only">{texts.noteFromTeacher}: </span>
      <bdi>{children}</bdi>
    </p>
  );
}
