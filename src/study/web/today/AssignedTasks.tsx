import { Link } from 'wouter';
import { assignmentsPath, type Assigned } from '../../assigned.ts';
import { assignedTexts as texts } from '../../assignedTexts.ts';
import { TaskItem } from './TaskItem.tsx';

/** What teachers have assigned and is to be done, above everything else on Today. */
export function AssignedTasks({ assigned: { tasks, more } }: { assigned: Assigned }) {
  const way = (
    <Link to={assignmentsPath} className="link inline-flex min-h-11 items-center">
      {more > 0 ? texts.more(more) : texts.all}
    </Link>
  );
  if (tasks.length === 0) {
    return (
      <p className="text-muted">
        {texts.nothing} {way}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <p id="assigned" className="font-semibold">
        {texts.assigned}
      </p>
      <ul aria-labelledby="assigned" className="divide-y divide-hairline rounded-control border border-hairline">
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} />
        ))}
      </ul>
      <p>{way}</p>
    </div>
  );
}
