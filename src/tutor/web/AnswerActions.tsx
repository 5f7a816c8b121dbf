import { Check, Copy, Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { notice } from '#platform/web/notice.tsx';
import { reportProblem } from '#platform/web/report.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { texts } from '../texts.ts';
import { reportMessage } from '../tutor.ts';
import type { Said } from './chat.ts';

interface Props {
  message: Said;
  conversationId: string | undefined;
}

/** What can be done with an answer: take it along, or say that something is wrong with it. */
export function AnswerActions({ message: { content, messageId }, conversationId }: Props) {
  return (
    <div className="-ml-2 flex flex-wrap print:hidden">
      <CopyButton text={content} />
      {conversationId && messageId && <ReportButton id={conversationId} messageId={messageId} />}
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await writeToClipboard(text);
      setCopied(true);
    } catch (error) {
      reportProblem('An answer could not be copied', error);
    }
  }
  const Icon = copied ? Check : Copy;
  return (
    <button type="button" className="chat-action" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4.5" />
      <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
    </button>
  );
}

/** Over plain HTTP, as in a school's own network, browsers offer no clipboard but the old way. */
async function writeToClipboard(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const taken = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', taken, { once: true });
  if (!document.execCommand('copy')) throw new Error('Expected the browser to copy but it refused');
}

type Reason = 'wrong' | 'harmful';

function ReportButton({ id, messageId }: { id: string; messageId: string }) {
  const [asking, setAsking] = useState(false);
  const [reported, setReported] = useState(false);

  async function report(reason: Reason): Promise<void> {
    setAsking(false);
    try {
      await call(reportMessage, { params: { id, messageId }, body: { reason } });
      setReported(true);
    } catch {
      await notice(texts.notReported);
    }
  }
  return (
    <>
      <button
        type="button"
        className="chat-action"
        aria-disabled={reported || undefined}
        onClick={() => !reported && setAsking(true)}
      >
        <Flag aria-hidden="true" className="size-4.5" />
        <span aria-live="polite">{reported ? texts.reported : texts.report}</span>
      </button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.reportQuestion}
        actions={
          <>
            <Button onClick={() => void report('wrong')}>{texts.isWrong}</Button>
            <Button variant="secondary" onClick={() => void report('harmful')}>
              {texts.isHarmful}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
          </>
        }
      >
        <p className="text-muted">{texts.reportMeaning}</p>
      </Dialog>
    </>
  );
}
