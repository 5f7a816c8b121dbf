import { exactTexts as texts } from '../texts.ts';
import { NotOpen } from './NotOpen.tsx';

/** The parts of the product that this server does not offer yet, each saying so. */
export function Solver() {
  return (
    <NotOpen title={texts.solver}>
      The solver is not available on this server yet. The course is: every lesson has hints and explanations.
    </NotOpen>
  );
}
