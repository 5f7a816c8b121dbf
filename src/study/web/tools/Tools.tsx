import { Highlighter, Ruler, ScanText, Timer } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { screen } from '#platform/web/screen.tsx';
import { texts as playerTexts } from '../../texts.ts';
import { toolTexts as texts } from '../../toolTexts.ts';
import { useHeightOf } from '../player/useHeightOf.ts';
import { ElapsedClock } from './ElapsedClock.tsx';
import { Highlights } from './Highlights.tsx';
import { LineReader } from './LineReader.tsx';
import { toolsOf, type ToolsKept } from './toolsKept.ts';
import { ToolsMenuItem } from './ToolsMenuItem.tsx';
import type { ToolsOf } from './useTools.tsx';
import './tools.css';

interface Props extends ToolsOf {
  opener: RefObject<HTMLButtonElement | null>;
  /** The menu was asked for before it was here. */
  isOpened: boolean;
}

const ReferenceSheet = screen(async () => (await import('./ReferenceSheet.tsx')).ReferenceSheet);

/** The menu of the tools, and those that are in use. What they keep goes with the attempt. */
export function Tools({ markup, change, question, isMath, hasClock, opener, isOpened }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const tools = toolsOf(markup.tools);
  const { reader, clock } = tools;
  useHeightOf('.tool-strips', '--strips');
  useHeightOf('.player-bottom', '--bar-height');
  useLayoutEffect(() => {
    if (isOpened) menu.current?.showPopover({ source: opener.current ?? undefined });
  }, [isOpened, opener]);

  const keep = (changed: Partial<ToolsKept>) => change((was) => ({ ...was, tools: { ...was.tools, ...changed } }));
  function close(changed: Partial<ToolsKept>): void {
    keep(changed);
    opener.current?.focus();
  }
  function openSheet(): void {
    if (isSheetOpen) return setSheetOpen(false);
    ReferenceSheet.load().then(
      () => setSheetOpen(true),
      () => {},
    );
  }
  return (
    <>
      <div ref={menu} id="tools-menu" popover="auto" className="tools-menu card">
        <ul aria-label={playerTexts.tools}>
          {isMath && <ToolsMenuItem icon={Ruler} label={texts.sheet} isOn={isSheetOpen} onPress={openSheet} />}
          <ToolsMenuItem
            icon={ScanText}
            label={texts.reader}
            isOn={reader.isOn}
            onPress={() => keep({ reader: { ...reader, isOn: !reader.isOn } })}
          />
          <ToolsMenuItem
            icon={Highlighter}
            label={texts.highlights}
            isOn={tools.isHighlighting}
            onPress={() => keep({ isHighlighting: !tools.isHighlighting })}
          />
          {hasClock && (
            <ToolsMenuItem
              icon={Timer}
              label={texts.clock}
              isOn={clock.isShown}
              onPress={() => keep({ clock: { ...clock, isShown: !clock.isShown } })}
            />
          )}
        </ul>
      </div>
      <div className="tool-strips">
        {hasClock && clock.isShown && (
          <ElapsedClock
            from={clock.seconds}
            onKeep={(seconds) => keep({ clock: { isShown: true, seconds } })}
            onHide={(seconds) => close({ clock: { isShown: false, seconds } })}
          />
        )}
        {reader.isOn && (
          <LineReader
            key={`reader ${question}`}
            count={reader.lines}
            onCount={(lines) => keep({ reader: { isOn: true, lines } })}
            onClose={() => close({ reader: { ...reader, isOn: false } })}
          />
        )}
        <Highlights
          key={`highlights ${question}`}
          question={question}
          all={tools.highlights}
          isOn={tools.isHighlighting}
          onChange={(list) => keep({ highlights: { ...tools.highlights, [question]: list } })}
          onClose={() => close({ isHighlighting: false })}
        />
      </div>
      {isSheetOpen && (
        <ReferenceSheet
          onClose={() => {
            setSheetOpen(false);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
} // prettier-ignore
