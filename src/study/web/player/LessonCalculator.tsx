import { useOwner } from '#accounts/web/useOwner.ts';
import { Calculator } from '#calculator/web/Calculator.tsx';
import { keptIn, readJson } from '#platform/web/kept.ts';

const keptInTab = keptIn(() => window.sessionStorage);

/** The calculator over a lesson. What stands in it is kept as long as the tab is open. */
export function LessonCalculator({ keptFor, onClose }: { keptFor: string; onClose: () => void }) {
  const name = `calculator ${useOwner()} ${keptFor}`;
  return (
    <Calculator
      kept={readJson(keptInTab.get(name))}
      onChange={(sheet) => keptInTab.set(name, JSON.stringify(sheet))}
      onClose={onClose}
    />
  );
}
