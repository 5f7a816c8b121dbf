import { CircleHelp, CircleStop, Coffee, Keyboard, DoorOpen, ScanText } from 'lucide-react';
import { ToolsMenuItem } from '#study/web/tools/ToolsMenuItem.tsx';
import { questionTexts } from '../../questionTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import { useIsPainted } from './useIsPainted.ts';

interface Props {
  isReading: boolean;
  onHelp: () => void;
  onShortcuts: () => void;
  /** Absent where there is no text on the screen. */
  onReader: (() => void) | undefined;
  /** Absent where the clock cannot be stopped. */
  onBreak: (() => void) | undefined;
  onExit: () => void;
  /** Absent where it cannot be ended from here. */
  onEnd: (() => void) | undefined;
}

/** The rest of what the room can do, behind a button. */
export function More({ isReading, onHelp, onShortcuts, onReader, onBreak, onExit, onEnd }: Props) {
  const isPainted = useIsPainted();
  return (
    <>
      <button type="button" id="exam-more" popoverTarget="exam-more-menu" className="tools-button">
        <span>{questionTexts.more}</span>
      </button>
      <div id="exam-more-menu" popover="auto" className="tools-menu exam-more-menu card">
        {isPainted && (
          <ul aria-label={questionTexts.more}>
            <ToolsMenuItem icon={CircleHelp} label={questionTexts.help} onPress={onHelp} />
            <ToolsMenuItem icon={Keyboard} label={questionTexts.shortcuts} onPress={onShortcuts} />
            {onReader && (
              <ToolsMenuItem icon={ScanText} label={questionTexts.lineReader} isOn={isReading} onPress={onReader} />
            )}
            {onBreak && <ToolsMenuItem icon={Coffee} label={questionTexts.break} onPress={onBreak} />}
            <ToolsMenuItem icon={DoorOpen} label={questionTexts.exit} onPress={onExit} />
            {onEnd && <ToolsMenuItem icon={CircleStop} label={roomTexts.endExam} onPress={onEnd} />}
          </ul>
        )}
      </div>
    </>
  );
}
