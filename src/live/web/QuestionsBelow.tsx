import { ChevronDown, MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Questions } from './questions/Questions.tsx';

interface Props {
  sessionId: string;
  titleId: string;
  /** What it is called, closed. */
  name: string;
  isOver: boolean;
}

/** The questions of a session below its card, fetched when they are opened. */
export function QuestionsBelow({ sessionId, titleId, name, isOver }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group sm:col-span-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        aria-describedby={titleId}
        className="flex min-h-11 list-none items-center gap-2 rounded-control text-sm font-semibold text-primary [&::-webkit-details-marker]:hidden"
      >
        <MessageCircleQuestion aria-hidden="true" className="size-5 shrink-0" />
        {name}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      {isOpen && <Questions sessionId={sessionId} isOver={isOver} />}
    </details>
  );
}
