import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Props<Id extends string> {
  label: string;
  tabs: readonly { id: Id; name: string }[];
  current: Id;
  onChoose: (id: Id) => void;
  /** What the current tab shows. */
  children: ReactNode;
}

/** Tabs, of which one takes the focus: the arrows, Home and End go from one to the next. */
export function Tabs<Id extends string>({ label, tabs, current, onChoose, children }: Props<Id>) {
  const ownId = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabId = (id: Id) => `${ownId}-${id}`;

  function choose(place: number): void {
    const tab = tabs.at(place % tabs.length);
    if (!tab) return;
    onChoose(tab.id);
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const place = tabs.findIndex(({ id }) => id === current);
    const places: Record<string, number> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: -1 };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 rounded-card bg-sunken p-1 sm:self-start"
      >
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            aria-selected={id === current}
            aria-controls={`${ownId}-panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChoose(id)}
            className="min-h-11 grow rounded-control px-3 text-muted transition-colors duration-150 enabled-hover:text-ink aria-selected:bg-surface aria-selected:font-semibold aria-selected:text-ink aria-selected:shadow-card sm:px-6 forced-colors:aria-selected:outline"
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${ownId}-panel`} aria-labelledby={tabId(current)} className="flex flex-col gap-8">
        {children}
      </div>
    </>
  );
}
