import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { questionTexts } from '../../questionTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import { readQuestionAloud } from './speech.ts';

/** Reads the question on the screen aloud, sentence by sentence; where the browser has no voice it says so. */
export function ReadAloud() {
  const [state, setState] = useState<'silent' | 'reading' | 'no voice'>('silent');
  useEffect(() => () => window.speechSynthesis?.cancel(), []);

  function press(): void {
    if (state === 'reading') {
      window.speechSynthesis.cancel();
      return setState('silent');
    }
    const isReading = readQuestionAloud(() => setState('silent'));
    setState(isReading ? 'reading' : 'no voice');
  }
  const Icon = state === 'reading' ? VolumeX : Volume2;
  return (
    <>
      <button type="button" className="question-mark exam-mark exam-speech" onClick={press}>
        <Icon aria-hidden="true" className="size-5" />
        <span>{state === 'reading' ? questionTexts.stopReading : questionTexts.readAloud}</span>
      </button>
      <p role="status" className="text-sm">
        {state === 'no voice' ? roomTexts.noVoice : ''}
      </p>
    </>
  );
}
