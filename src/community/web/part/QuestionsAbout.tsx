import { MessageCircleQuestionMark } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useMe } from '#accounts/web/useSession.ts';
import { notice } from '#platform/web/notice.tsx';
import { screen } from '#platform/web/screen.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { wayTexts as texts } from '../../wayTexts.ts';
import type { AboutPart } from './aboutPart.ts';

/** The code, and what was asked, is fetched when somebody wants it. */
const PartQuestions = screen(() => import('./PartQuestions.tsx').then((code) => code.PartQuestions));

/** A quiet way to what was asked about a part that was answered, for who has an account. */
export function QuestionsAbout({ part }: { part: AboutPart }) {
  const { user } = useMe();
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const id = useId();
  if (!user) return null;
  const isOpen = state === 'open';

  async function press(): Promise<void> {
    if (state !== 'closed') return setState('closed');
    setState('loading');
    try {
      await PartQuestions.load();
      setState('open');
    } catch {
      setState('closed');
      await notice(texts.notLoaded);
    }
  }
  return (
    <div className="flex min-w-0 flex-col gap-4 text-left print:hidden">
      <Button
        variant="quiet"
        busy={state === 'loading'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="-ml-3 self-start px-3 text-sm"
        onClick={() => void press()}
      >
        <MessageCircleQuestionMark aria-hidden="true" className="size-4.5" />
        {texts.open}
      </Button>
      {isOpen && (
        <section id={id} aria-label={texts.about} className="flex min-w-0 flex-col gap-4">
          <Suspense>
            <PartQuestions part={part} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
