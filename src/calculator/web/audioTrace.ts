import type { Real } from '../roots.ts';
import type { Bounds } from '../sheet.ts';

const seconds = 4;
const steps = 160;
const lowest = 140;
/** From the bottom to the top of the plane that is seen. */
const octaves = 2.5;

/** A curve as a tone: from left to right, the higher the higher. Gives what ends it early; `onEnd` is called when it is over. */
export function playCurve(f: Real, { left, right, bottom, top }: Bounds, onEnd: () => void): () => void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const loudness = context.createGain();
  const side = context.createStereoPanner();
  tone.connect(loudness).connect(side).connect(context.destination);
  const begin = context.currentTime + 0.05;
  loudness.gain.setValueAtTime(0, begin);
  for (let step = 0; step <= steps; step += 1) {
    const at = begin + (seconds * step) / steps;
    const { pitch, isHeard } = toneAt(f(left + ((right - left) * step) / steps), bottom, top);
    tone.frequency.linearRampToValueAtTime(pitch, at);
    loudness.gain.setTargetAtTime(isHeard ? 0.2 : 0, at, 0.01);
    side.pan.linearRampToValueAtTime((2 * step) / steps - 1, at);
  }
  tone.start(begin);
  tone.stop(begin + seconds + 0.1);
  tone.addEventListener('ended', () => {
    void context.close();
    onEnd();
  });
  return () => tone.stop();
}

/** The pitch of a value, in hertz; what is out of sight, or has no value, is silent. */
export function toneAt(value: number, bottom: number, top: number): { pitch: number; isHeard: boolean } {
  const part = (value - bottom) / (top - bottom);
  const isHeard = part >= 0 && part <= 1;
  const clamped = Number.isNaN(part) ? 0 : Math.max(0, Math.min(1, part));
  return { pitch: lowest * 2 ** (octaves * clamped), isHeard };
}
