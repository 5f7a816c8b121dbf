import type { LucideIcon } from 'lucide-react';

interface Props {
  icon: LucideIcon;
  label: string;
  /** Absent for what is not switched on and off. */
  isOn?: boolean | undefined;
  onPress: () => void;
}

/** A line of a menu that is a popover, which closes before the line does what it says. */
export function ToolsMenuItem({ icon: Icon, label, isOn, onPress }: Props) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        className="tools-item"
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          onPress();
        }}
      >
        <Icon aria-hidden="true" className="size-5" />
        {label}
      </button>
    </li>
  );
}
