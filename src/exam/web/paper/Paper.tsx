import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { FixedOptionNames } from '#study/web/optionNames.ts';
import { namedIn, reportAddress } from '../../addresses.ts';
import { getExamPaper, type PaperModule } from '../../paper.ts';
import { paperTexts as texts } from '../../paperTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import { NoReport, Waiting } from '../report/NoReport.tsx';
import { EnterAnswers } from './EnterAnswers.tsx';
import { PrintedModule } from './PrintedModule.tsx';

/** An exam on paper: modules to print, and where the answers are entered, module by module. */
export function Paper() {
  const id = namedIn(useLocation()[0]);
  const { data, error, refetch } = useReply(getExamPaper, { params: { id } });
  return (
    <FixedOptionNames value="letters">
      <Page title={texts.paper} lead={<span className="print:hidden">{texts.lead}</span>}>
        {data ? <Modules id={id} modules={data.modules} /> : error ? <NoReport id={id} error={error} onRetry={refetch} /> : <Waiting />}
      </Page>
    </FixedOptionNames>
  );
} // prettier-ignore

function Modules({ id, modules }: { id: string; modules: readonly PaperModule[] }) {
  const [isLarge, setLarge] = useState(false);
  const [printing, setPrinting] = useState<{ n: number }>();
  const current = modules.find(({ isHandedIn }) => !isHandedIn);
  const printed = modules.find(({ n }) => n === (printing?.n ?? current?.n));
  useEffect(() => {
    if (printing) window.print();
  }, [printing]);
  return (
    <>
      <section aria-labelledby="to-print" className="flex flex-col gap-4 print:hidden">
        <h2 id="to-print" className="text-xl">
          {texts.steps}
        </h2>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="tick" checked={isLarge} onChange={() => setLarge(!isLarge)} />
          {texts.large}
        </label>
        <ul className="card divide-y divide-hairline px-5 sm:px-6">
          {modules.map((one) => (
            <li key={one.n} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="flex min-w-0 flex-col">
                <span className="font-semibold">{texts.toPrint(nameOf(one), one.standardSeconds)}</span>
                {one !== current && (
                  <span className="text-sm text-muted">{one.isHandedIn ? texts.handedIn : texts.later}</span>
                )}
              </div>
              <Button
                variant="secondary"
                aria-label={`${texts.print}: ${nameOf(one)}`}
                onClick={() => setPrinting({ n: one.n })}
              >
                {texts.print}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {current ? (
        <EnterAnswers key={current.n} id={id} module={current} name={nameOf(current)} />
      ) : (
        <EmptyState>
          <p>{texts.done}</p>
          <ButtonLink to={reportAddress(id)}>{roomTexts.toReport}</ButtonLink>
        </EmptyState>
      )}
      {printed && <PrintedModule module={printed} name={nameOf(printed)} isLarge={isLarge} />}
    </>
  );
}

function nameOf({ half, module }: PaperModule): string {
  return roomTexts.section(half, module);
}
