import { saveFile } from '#platform/web/saveFile.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { ExamReport } from '../../report.ts';
import { reportCsv } from '../../reportCsv.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { Section } from './Section.tsx';

/** The report as files. */
export function Downloads({ report }: { report: ExamReport }) {
  const save = (ending: string, type: string, text: string) =>
    saveFile({ name: `${report.form}-report.${ending}`, content: new Blob([text], { type }) });
  return (
    <Section id="download" title={texts.download}>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => save('csv', 'text/csv;charset=utf-8', `\uFEFF${reportCsv(report)}`)}>
          {texts.csv}
        </Button>
        <Button variant="secondary" onClick={() => save('json', 'application/json', JSON.stringify(report, null, 2))}>
          {texts.json}
        </Button>
      </div>
    </Section>
  );
}
