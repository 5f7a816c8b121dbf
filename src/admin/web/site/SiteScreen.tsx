import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import type { SiteField } from '#landing/siteFields.ts';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { replyOf } from '#platform/web/useReply.ts';
import { changeDeskSite, getDeskSite, type DeskField, type DeskSite } from '../../site.ts';
import { FormAlert } from '../FormAlert.tsx';
import { Outcome } from '../Outcome.tsx';
import { changesIn, type SiteDraft } from './siteDraft.ts';
import { SiteFields } from './SiteFields.tsx';
import { SitePreview } from './SitePreview.tsx';
import { problemsOf } from './siteProblems.ts';

/** What the public pages say of the school: written here over the site file. */
export function SiteScreen() {
  // kept for nobody who comes back: the form begins with what stands now, or the first change would be refused
  const { data, error, refetch } = useQuery({ ...replyOf(getDeskSite, {}), gcTime: 0, refetchOnWindowFocus: false });
  if (data) return <SiteEditor first={data} />;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}

function SiteEditor({ first }: { first: DeskSite }) {
  const [site, setSite] = useState(first);
  const [draft, setDraft] = useState<SiteDraft>({});
  const [failure, setFailure] = useState<Error>();
  const [said, setSaid] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const changes = changesIn(draft, site);
  const problems = problemsOf(failure);

  async function attempt(work: () => Promise<string>) {
    setIsSaving(true);
    setFailure(undefined);
    setSaid('');
    try {
      setSaid(await work());
      status.current?.focus();
    } catch (error) {
      setFailure(error as Error);
      alert.current?.focus();
    } finally {
      setIsSaving(false);
    }
  }

  const save = async () => {
    if (changes.length === 0) return 'There is nothing to save.';
    setSite(await call(changeDeskSite, { body: { version: site.version, changes } }));
    setDraft({});
    return 'Saved. Visitors see it within two seconds.';
  };
  const settle = async ({ field, file, value }: DeskField, take: 'desk' | 'file') => {
    const decided = [{ field, value: take === 'file' ? file : value }];
    setSite(await call(changeDeskSite, { body: { version: site.version, changes: decided } }));
    setDraft(without(draft, field));
    return take === 'file' ? 'It is as the file has it.' : 'What stands here stays.';
  };
  const lookAgain = async () => {
    setSite(await call(getDeskSite, {}));
    return 'This is what stands now. What you wrote and have not saved is still in its fields.';
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSaving) void attempt(save);
  };
  return (
    <>
      <Outcome ref={status} said={said} />
      <SitePreview changes={changes} />
      <form onSubmit={submit} className="flex flex-col gap-6">
        <SiteFields
          {...{ fields: site.fields, draft, problems, busy: isSaving }}
          onChange={(field, entry) => setDraft({ ...draft, [field]: entry })}
          onSettle={(known, take) => void attempt(() => settle(known, take))}
        />
        <FormAlert ref={alert} failure={problems.length > 0 ? new Error(marked(problems.length)) : failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSaving}>
            Save
          </Button>
          {isMeanwhile(failure) && (
            <Button variant="secondary" busy={isSaving} onClick={() => void attempt(lookAgain)}>
              Show what stands now
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

function marked(count: number): string {
  return `Nothing was saved yet: ${count === 1 ? 'one field is' : `${count} fields are`} not right. The reason stands below each.`;
}

function isMeanwhile(failure: Error | undefined): boolean {
  return failure instanceof AppError && failure.code === 'changed-meanwhile';
}

function without(draft: SiteDraft, field: SiteField): SiteDraft {
  const { [field]: _, ...others } = draft;
  return others;
}
