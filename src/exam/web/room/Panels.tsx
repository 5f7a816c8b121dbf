import type { ReactNode } from 'react';
import { screen } from '#platform/web/screen.tsx';
import { ToolPanel } from '#study/web/tools/ToolPanel.tsx';
import { questionTexts } from '../../questionTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import { plainKeys, shortcutList } from './shortcuts.ts';

export type PanelName = 'directions' | 'help' | 'shortcuts' | 'reference';

/** Fetched with the module, before it begins. */
export const ReferenceSheet = screen(async () => (await import('#study/web/tools/ReferenceSheet.tsx')).ReferenceSheet);

interface Props {
  name: PanelName;
  directions: ReactNode;
  onClose: () => void;
}

/** A window beside the question. */
export function Panel({ name, directions, onClose }: Props) {
  if (name === 'reference') return <ReferenceSheet onClose={onClose} />;
  return (
    <ToolPanel title={name === 'directions' ? roomTexts.directions : questionTexts[name]} onClose={onClose}>
      {name === 'directions' && directions}
      {name === 'help' && (
        <ul className="flex list-disc flex-col gap-3 pl-5">
          {questionTexts.helpTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {name === 'shortcuts' && <Shortcuts />}
    </ToolPanel>
  );
}

function Shortcuts() {
  const all = [...plainKeys, ...shortcutList.map(({ code, does }) => ({ key: `Alt + ${code.slice(3)}`, does }))];
  return (
    <dl className="exam-shortcuts">
      {all.map(({ key, does }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
