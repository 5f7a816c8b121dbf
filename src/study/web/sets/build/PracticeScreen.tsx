import { useOwner } from '#accounts/web/useOwner.ts';
import { Page } from '#platform/web/ui/Page.tsx';
import { UnfinishedSet } from '../../UnfinishedSet.tsx';
import { buildTexts as texts } from './buildTexts.ts';
import { Drills } from './Drills.tsx';
import { SetForm } from './SetForm.tsx';

/** Timed drills, and sets that a student builds. */
export function PracticeScreen() {
  const owner = useOwner();
  return (
    <Page title={texts.title} lead={texts.lead}>
      <UnfinishedSet />
      <Drills />
      <section aria-labelledby="own-set" className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id="own-set" className="text-xl">
            {texts.own}
          </h2>
          <p className="text-muted">{texts.ownLead}</p>
        </div>
        <SetForm key={owner} owner={owner} />
      </section>
    </Page>
  );
}
