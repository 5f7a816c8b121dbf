import { useId, useState } from 'react';
import type { ExamProfile } from '../../exam.ts';
import { texts } from '../../texts.ts';
import { Choice, Tick } from './Choice.tsx';

interface Props {
  profile: ExamProfile;
  onChange: (profile: ExamProfile) => void;
}

const factors = [1, 1.5, 2];

/** How the time goes, and what else helps. */
export function ProfileFields({ profile, onChange }: Props) {
  const id = useId();
  const [own, setOwn] = useState('');
  const isOwn = !profile.untimed && !factors.includes(profile.time);
  const set = (changed: Partial<ExamProfile>) => onChange({ ...profile, ...changed });
  function enter(text: string): void {
    setOwn(text);
    const factor = Number(text);
    if (text && factor >= 1 && factor <= 4) set({ time: Math.round(factor * 100) / 100, untimed: false });
  }
  return (
    <details className="card p-5 sm:p-6">
      <summary className="min-h-11 content-center text-lg font-semibold">{texts.accommodations}</summary>
      <div className="flex flex-col gap-4 pt-2">
        <p className="max-w-measure text-sm text-muted">{texts.accommodationsLead}</p>
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-semibold">{texts.time}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {factors.map((factor) => (
              <Choice
                key={factor}
                name={`${id}-time`}
                isChosen={!profile.untimed && profile.time === factor}
                onChoose={() => set({ time: factor, untimed: false })}
              >
                {texts.times(factor)}
              </Choice>
            ))}
            <Choice name={`${id}-time`} isChosen={profile.untimed} onChoose={() => set({ time: 1, untimed: true })}>
              {texts.untimed}
            </Choice>
          </div>
          <label className="flex flex-wrap items-center gap-3">
            {texts.ownFactor}
            <input
              inputMode="decimal"
              value={isOwn && !own ? String(profile.time) : own}
              onChange={({ target }) => enter(target.value)}
              className="min-h-12 w-24 rounded-control border border-line bg-surface px-3.5 tabular-nums"
            />
            {isOwn && <span className="text-sm text-muted">{texts.times(profile.time)}</span>}
          </label>
        </fieldset>
        <div className="flex flex-col">
          <Tick isOn={profile.inMathOnly} onToggle={(inMathOnly) => set({ inMathOnly })}>
            {texts.inMathOnly}
          </Tick>
          <Tick isOn={profile.pauses} onToggle={(pauses) => set({ pauses })}>
            {texts.pauses}
          </Tick>
          <Tick isOn={profile.extraBreaks} onToggle={(extraBreaks) => set({ extraBreaks })}>
            {texts.extraBreaks}
          </Tick>
          <Tick isOn={profile.speech} onToggle={(speech) => set({ speech })}>
            {texts.speech}
          </Tick>
        </div>
      </div>
    </details>
  );
}
