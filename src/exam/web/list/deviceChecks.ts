import { getMe } from '#accounts/account.ts';
import { call } from '#platform/web/call.ts';
import { texts } from '../../texts.ts';
import { keepsExams } from '../run/examStore.ts';

export interface Check {
  isGood: boolean;
  words: string;
}

/** Text and question stand side by side from here on. */
const wideEnough = 760;

export async function checkDevice(): Promise<readonly Check[]> {
  return Promise.all([checkConnection(), checkStorage(), checkWidth(), checkVoice()]);
}

async function checkStorage(): Promise<Check> {
  const isGood = await keepsExams().catch(() => false);
  return { isGood, words: isGood ? texts.storage.good : texts.storage.bad };
}

async function checkConnection(): Promise<Check> {
  const from = performance.now();
  return call(getMe, {}).then(
    () => ({ isGood: true, words: texts.connection.good(Math.round(performance.now() - from)) }),
    () => ({ isGood: false, words: texts.connection.bad }),
  );
}

async function checkWidth(): Promise<Check> {
  const isGood = window.innerWidth >= wideEnough;
  return { isGood, words: isGood ? texts.width.good : texts.width.bad };
}

/** Some browsers name their voices a moment later. */
async function checkVoice(): Promise<Check> {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  if (synthesis && !synthesis.getVoices().length) {
    await new Promise<void>((resolve) => {
      synthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
      setTimeout(resolve, 1_000);
    });
  }
  const voices = synthesis?.getVoices() ?? [];
  const voice = voices.find(({ lang }) => lang.startsWith('en')) ?? voices[0];
  return { isGood: voice !== undefined, words: voice ? texts.voice.good(voice.name) : texts.voice.bad };
}
