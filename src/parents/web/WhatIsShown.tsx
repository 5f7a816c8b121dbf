import { parentsTexts as texts } from '../parentsTexts.ts';

/** Told before an address is made. */
export function WhatIsShown() {
  return (
    <section className="card flex flex-col gap-4 p-5 sm:p-7">
      <div className="grid gap-5 sm:grid-cols-2">
        <Points title={texts.shows} points={texts.shown} />
        <Points title={texts.hides} points={texts.hidden} />
      </div>
      <p className="max-w-measure text-muted">{texts.sharing}</p>
    </section>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
