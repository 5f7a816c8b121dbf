import { halfNames } from '#course/skills.ts';
import type { RouteReport } from '../../report.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { Section } from './Section.tsx';

/** Which second module it was, and why. */
export function Route({ routes }: { routes: readonly RouteReport[] }) {
  return (
    <Section id="route" title={texts.route}>
      <ul className="flex flex-col gap-3 tabular-nums">
        {routes.map(({ half, right, of, cut, level }) => (
          <li key={half} className="flex flex-col gap-1.5">
            <p>
              <span className="font-semibold">{halfNames[half]}:</span> {texts.routed(right, of, cut, level)}
            </p>
            <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-3 w-full">
              <rect y="2" width="100" height="4" className="fill-sunken" />
              <rect y="2" width={(100 * right) / of} height="4" className="fill-primary" />
              <rect x={(100 * cut) / of - 0.4} width="0.8" height="8" className="fill-ink" />
            </svg>
          </li>
        ))}
      </ul>
      {routes.some(({ level }) => level === 'easier') && <p className="text-sm text-muted">{texts.routeLead}</p>}
    </Section>
  );
}
