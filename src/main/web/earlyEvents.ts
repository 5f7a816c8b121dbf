/**
 * What a person does before the page hears it: clicks on buttons and options, and keys. It waits here and is done again,
 * in its order, once the page hears. This file is fetched before all other scripts, and is small. Links and typing into
 * fields work without any script and are left alone.
 */
const types = ['click', 'keydown', 'pointerup'];
const waiting: Event[] = [];
let isDoing = false;

for (const type of types) addEventListener(type, keep, true);

function keep(event: Event): void {
  if (isDoing || !isToBeDone(event)) return;
  if (event.type === 'click') event.preventDefault(); // keys go on to move the focus and the page
  event.stopImmediatePropagation(); // a part of the page may hear already: it hears this later, as everybody
  waiting.push(event);
}

/** A button that is out of use until then, such as 'Check', hears no click: there the release of the pointer counts. */
function isToBeDone({ type, target }: Event): boolean {
  const element = target as Element;
  if (type === 'keydown') return !element.matches('textarea, select, input:not([type=radio])');
  const pressed = element.closest('button, [type=radio], [type=checkbox], label:has([type=radio], [type=checkbox])');
  return pressed?.matches(':disabled') === (type === 'pointerup');
}

// `sayAlive` of platform/web says it: a message, not an import, for this file is loaded long before that one and shares nothing with it
addEventListener('alive', () => void doEarlyEvents(), { once: true });

/** The page hears now. Each thing is done when what came of the one before it stands. */
async function doEarlyEvents(): Promise<void> {
  for (let event = waiting.shift(); event; event = waiting.shift()) {
    isDoing = true;
    event.target?.dispatchEvent(
      new (event.constructor as typeof Event)(event.type.replace('pointerup', 'click'), event),
    );
    isDoing = false;
    await new Promise((done) => setTimeout(done));
  }
  stopKeeping();
}

/** The page will never hear: what was kept is let go of, and nothing more is. */
export function dropEarlyEvents(): void {
  waiting.length = 0;
  stopKeeping();
}

function stopKeeping(): void {
  for (const type of types) removeEventListener(type, keep, true);
}
