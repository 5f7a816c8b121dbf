import type { ExamStage } from '../../exam.ts';
import { roomTexts } from '../../roomTexts.ts';

/** What is to be known of a module, before it and at any time in it. */
export function DirectionsText({ stage }: { stage: Pick<ExamStage, 'half' | 'questions' | 'allowedSeconds'> }) {
  return (
    <div className="flex max-w-measure flex-col gap-3">
      <p className="font-semibold">{roomTexts.moduleSize(stage.questions, stage.allowedSeconds)}</p>
      {roomTexts.directionsOf[stage.half].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{roomTexts.withinModule}</p>
    </div>
  );
}
