import { MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { notice } from '#platform/web/notice.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { screen } from '#platform/web/screen.tsx';
import { texts } from '#study/texts.ts';
import { examSection, type PartInView } from '#tutor/tutor.ts';
import type { QuestionReport } from '../../report.ts';

/** Its code is fetched when it is first opened. */
const TutorPanel = screen(async () => (await import('#tutor/web/TutorPanel.tsx')).TutorPanel);

interface Props {
  attempt: string;
  question: QuestionReport;
}

/** AI Chat about a question of the report. A conversation goes on while it is hidden. */
export function ItemChat({ attempt, question }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [loading, setLoading] = useState<'not yet' | 'loading' | 'loaded'>('not yet');
  const opener = useRef<HTMLButtonElement>(null);

  function press(): void {
    if (loading === 'loaded') return setOpen(!isOpen);
    setLoading('loading');
    TutorPanel.load().then(
      () => {
        setLoading('loaded');
        setOpen(true);
      },
      () => {
        setLoading('not yet');
        void notice(texts.chatNotLoaded);
      },
    );
  }

  function close(): void {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  }
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      <Button ref={opener} variant="secondary" aria-expanded={isOpen} busy={loading === 'loading'} onClick={press}>
        <MessageCircle aria-hidden="true" className="size-5" />
        {texts.aiChat}
      </Button>
      {loading === 'loaded' && (
        <div
          hidden={!isOpen}
          className="flex h-[min(34rem,80svh)] w-full max-w-[42rem] overflow-hidden rounded-card border border-line"
        >
          <TutorPanel
            title={texts.aiChat}
            hasHead
            isOpen={isOpen}
            part={partInView(attempt, question)}
            isSolved={question.isRight}
            onClose={close}
          />
        </div>
      )}
    </div>
  );
}

function partInView(attempt: string, { id, given }: QuestionReport): PartInView {
  return {
    ...{ sectionId: examSection, lessonId: attempt, partId: id, optionNames: 'letters' },
    ...{ tried: given === null ? [] : [given], hintsShown: 3 },
  };
}
