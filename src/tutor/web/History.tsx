import { History as HistoryIcon, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { texts } from '../texts.ts';
import { keptDays, type ConversationTitle } from '../tutor.ts';
import { useTitles } from './useTitles.ts';

interface Props {
  /** The conversation on the screen. */
  current: string | undefined;
  addressOf: (id: string) => string;
  onNew: () => void;
}

/** The conversations so far: beside the open one where there is room, else behind a button. */
export function History({ current, addressOf, onNew }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label={texts.history} className="solver-history">
      <div className="flex gap-2 lg:flex-col">
        <Button
          variant="secondary"
          className="max-lg:grow lg:hidden"
          aria-expanded={isOpen}
          aria-controls="history-list"
          onClick={() => setOpen(!isOpen)}
        >
          <HistoryIcon aria-hidden="true" className="size-5" />
          {texts.history}
        </Button>
        <Button
          variant="secondary"
          className="max-lg:grow"
          onClick={() => {
            setOpen(false);
            onNew();
          }}
        >
          <SquarePen aria-hidden="true" className="size-5" />
          {texts.newChat}
        </Button>
      </div>
      <div id="history-list" className={isOpen ? 'mt-3' : 'mt-3 max-lg:hidden'}>
        <List current={current} addressOf={addressOf} onOpen={() => setOpen(false)} />
      </div>
    </nav>
  );
}

interface ListProps extends Omit<Props, 'onNew'> {
  onOpen: () => void;
}

function List({ current, addressOf, onOpen }: ListProps) {
  const { titles, error } = useTitles();
  if (error && !titles) return <p className="px-3 py-2 text-sm text-muted">{texts.historyFailed}</p>;
  if (!titles) {
    return (
      <Loading>
        <div className="flex flex-col gap-2">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      </Loading>
    );
  }
  if (titles.length === 0) return <p className="px-3 py-2 text-sm text-muted">{texts.noHistory}</p>;
  return (
    <>
      <ul className="flex flex-col gap-0.5">
        {titles.map((conversation) => (
          <li key={conversation.id}>
            <Link
              to={addressOf(conversation.id)}
              aria-current={conversation.id === current ? 'page' : undefined}
              onClick={onOpen}
              className="flex min-h-11 flex-col justify-center rounded-control px-3 py-1.5 text-ink hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold"
            >
              <span className="truncate">{conversation.title}</span>
              <LastSaid conversation={conversation} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="px-3 pt-3 text-xs text-muted">
        Conversations are kept for {keptDays} days after their last message.
      </p>
    </>
  );
}

/** The day, as the viewer's clock has it: the server cannot know it. */
function LastSaid({ conversation: { updatedAt } }: { conversation: ConversationTitle }) {
  const isHere = useInBrowser();
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
  return <span className="min-h-5 text-xs font-normal text-muted">{isHere && day.format(new Date(updatedAt))}</span>;
}
