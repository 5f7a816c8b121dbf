import { CircleHelp, CircleStop, Coffee, Keyboard, DoorOpen, ScanText, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { questionTexts } from '../../questionTexts.ts';
import { roomTexts } from '../../roomTexts.ts';

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
  const menu = useRef<HTMLDivElement>(null);
  const item = (Icon: LucideIcon, label: string, onPress: () => void, isOn?: boolean) => (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        className="tools-item"
        onClick={() => {
          menu.current?.hidePopover();
          onPress();
        }}
      >
        <Icon aria-hidden="true" className="size-5" />
        {label}
      </button>
    </li>
  );
  return (
    <>
      <button type="button" id="exam-more" popoverTarget="exam-more-menu" className="tools-button">
        <span>{questionTexts.more}</span>
      </button>
      <div ref={menu} id="exam-more-menu" popover="auto" className="tools-menu exam-more-menu card">
        <ul aria-label={questionTexts.more}>
          {item(CircleHelp, questionTexts.help, onHelp)}
          {item(Keyboard, questionTexts.shortcuts, onShortcuts)}
          {onReader && item(ScanText, questionTexts.lineReader, onReader, isReading)}
          {onBreak && item(Coffee, questionTexts.break, onBreak)}
          {item(DoorOpen, questionTexts.exit, onExit)}
          {onEnd && item(CircleStop, roomTexts.endExam, onEnd)}
        </ul>
      </div>
    </>
  );
}
