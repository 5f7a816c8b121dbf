import type { DomainResult } from '#answers/diagnostic.ts';
import { diagnosticTexts as texts } from '../../diagnosticTexts.ts';

/** How a half went, domain by domain. */
export function DomainResults({ domains }: { domains: readonly DomainResult[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {domains.map((result) => (
        <li key={result.domain} className="flex flex-col gap-1 py-3 tabular-nums">
          <h3 className="text-base">{result.domain}</h3>
          {result.enough ? <Interval {...result} /> : <p className="text-sm text-muted">{texts.notEnough}</p>}
          <p className="text-sm text-muted">
            {texts.counts(result.right, result.answered)}
            {result.answered < result.asked && `, ${texts.leftOut(result.asked - result.answered)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Interval({ low, high }: DomainResult) {
  const [from, to] = [low, high].map((share) => Math.round(share * 100)) as [number, number];
  return (
    <>
      <p>{texts.likely(from, to)}</p>
      <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full">
        <rect y="3" width="100" height="4" className="fill-sunken" />
        <rect x={from} y="1" width={to - from} height="8" className="fill-accent" />
      </svg>
    </>
  );
}
