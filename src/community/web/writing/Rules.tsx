import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ServerHtml } from '#platform/web/ServerHtml.tsx';
import { changeCommunityMe, type CommunityMe } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';
import { useKeepMe } from '../useCommunityMe.ts';

interface Props {
  me: CommunityMe;
  onCancel: () => void;
}

/** What to agree to, once, before one writes. Whoever agreed goes on to what they wanted to write. */
export function Rules({ me, onCancel }: Props) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const keep = useKeepMe();
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'nearest' });
    title.current?.focus({ preventScroll: true });
  }, []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(changeCommunityMe, { body: { hasAgreed: true } }),
    onSuccess: keep,
  });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-control border border-line p-4 sm:p-5">
      <h3 id={id} ref={title} tabIndex={-1} className="text-lg">
        {texts.rulesTitle}
      </h3>
      <RulesText me={me} />
      {error && (
        <p role="alert" className="text-no">
          {error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => mutate()}>
          {texts.agree}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.notNow}
        </Button>
      </div>
    </section>
  );
}

export function RulesText({ me: { displayName, operatorsWords } }: { me: CommunityMe }) {
  return (
    <>
      <ul className="ml-5 flex list-disc flex-col gap-1.5 marker:text-muted">
        {texts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>{texts.whoSees(displayName)}</p>
      <p>{texts.whoReads}</p>
      {operatorsWords && (
        <ServerHtml html={operatorsWords} className="course-text rounded-control bg-sunken px-4 py-3" />
      )}
    </>
  );
}
