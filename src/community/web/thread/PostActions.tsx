import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { screenTexts as texts } from '../../screenTexts.ts';
import { RemovePost } from './RemovePost.tsx';
import { ReportPost, type PostAt } from './ReportPost.tsx';

interface Props {
  post: PostAt;
  isYours: boolean;
  /** Whose post, for who hears the buttons alone: 'Sam R.'. */
  of: string;
  /** Undefined where it cannot be changed. */
  onEdit: (() => void) | undefined;
  onRemoved: () => void;
}

const look = 'px-3 text-sm';

/** What to do about a post besides answering: change or delete one's own, report another's. */
export function PostActions({ post, isYours, of, onEdit, onRemoved }: Props) {
  const [asks, setAsks] = useState<'report' | 'remove'>();
  const [isReported, setReported] = useState(false);
  const close = () => setAsks(undefined);
  const whose = <span className="sr-only">{` (${of})`}</span>;
  return (
    <>
      {isYours && onEdit && (
        <Button variant="quiet" className={look} onClick={onEdit}>
          {texts.edit}
          {whose}
        </Button>
      )}
      <Button
        variant="quiet"
        className={look}
        onClick={() => {
          setReported(false);
          setAsks(isYours ? 'remove' : 'report');
        }}
      >
        {isYours ? texts.remove : texts.report}
        {whose}
      </Button>
      <p role="status" className="px-3 text-sm empty:hidden">
        {isReported && texts.thanks}
      </p>
      {asks === 'report' && (
        <ReportPost
          post={post}
          onClose={close}
          onSent={() => {
            close();
            setReported(true);
          }}
        />
      )}
      {asks === 'remove' && (
        <RemovePost
          post={post}
          onClose={close}
          onRemoved={() => {
            close();
            onRemoved();
          }}
        />
      )}
    </>
  );
}
