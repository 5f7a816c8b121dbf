import { useState } from 'react';
import { useLocation } from 'wouter';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { Pill, Pills } from '#study/web/sets/build/Pill.tsx';
import { namedIn, reportAddress } from '../../addresses.ts';
import { getExamReplay, type ReplayStage } from '../../replay.ts';
import { replayTexts } from '../../replayTexts.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import { NoReport, Waiting } from './NoReport.tsx';
import { ReplayedModule } from './ReplayedModule.tsx';

/** An exam once more, moment by moment, module by module. */
export function Replay() {
  const id = namedIn(useLocation()[0]);
  const { data, error, refetch } = useReply(getExamReplay, { params: { id } });
  return (
    <Page title={data ? `${data.title}: ${replayTexts.replay}` : replayTexts.replay} lead={replayTexts.replayLead}>
      {data ? <Modules stages={data.stages} /> : error ? <NoReport id={id} error={error} onRetry={refetch} /> : <Waiting />}
      {data && (
        <ButtonLink to={reportAddress(id)} variant="secondary" className="self-start">
          {texts.report}
        </ButtonLink>
      )}
    </Page>
  );
} // prettier-ignore

function Modules({ stages }: { stages: readonly ReplayStage[] }) {
  const [chosen, choose] = useState(stages[0]?.n);
  const stage = stages.find(({ n }) => n === chosen);
  return (
    <>
      {stages.length > 1 && (
        <Pills legend={replayTexts.module}>
          {stages.map(({ n, half, module }) => (
            <Pill key={n} type="radio" name="module" checked={n === chosen} onChange={() => choose(n)}>
              {roomTexts.section(half, module)}
            </Pill>
          ))}
        </Pills>
      )}
      {stage && <ReplayedModule key={stage.n} stage={stage} />}
    </>
  );
}
