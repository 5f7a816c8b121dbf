import { halfNames, halves } from '#course/skills.ts';
import type { DomainReport, ExamReport } from '../../report.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { Section } from './Section.tsx';

/** How the domains went, and under each its skills. */
export function Domains({ report: { domains, skills } }: { report: ExamReport }) {
  const taken = halves.filter((half) => domains.some((domain) => domain.half === half));
  return (
    <Section id="domains" title={taken.length === 2 ? texts.domains : texts.someDomains} lead={texts.domainsLead}>
      <div className="card flex flex-col gap-2 px-5 py-2 sm:px-6">
        {taken.map((half) => (
          <section key={half} aria-label={halfNames[half]}>
            {taken.length > 1 && <h3 className="pt-3 text-sm font-semibold text-muted">{halfNames[half]}</h3>}
            <ul className="divide-y divide-hairline">
              {domains
                .filter((domain) => domain.half === half)
                .map((domain) => (
                  <Domain key={domain.domain} domain={domain} />
                ))}
            </ul>
          </section>
        ))}
      </div>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-primary">{texts.skills}</summary>
        <table className="w-full text-left text-sm tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="py-1.5">
                {texts.skill}
              </th>
              <th scope="col" className="py-1.5 text-right">
                {texts.rightOf}
              </th>
            </tr>
          </thead>
          <tbody>
            {skills.map(({ skill, asked, right }) => (
              <tr key={skill} className="border-t border-hairline">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {skill}
                </th>
                <td className="py-1.5 text-right whitespace-nowrap">
                  {right} of {asked}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
} // prettier-ignore

function Domain({ domain: { domain, asked, answered, right, interval } }: { domain: DomainReport }) {
  const [from, to] = interval ? [interval.low, interval.high].map((share) => Math.round(share * 100)) : [];
  return (
    <li className="flex flex-col gap-1 py-3 tabular-nums">
      <h4 className="text-base">{domain}</h4>
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{texts.counts(right, asked)}</span>
        <span className="text-muted">
          {from !== undefined && to !== undefined ? texts.likely(from, to) : texts.tooFew}
          {answered < asked && `, ${texts.leftOut(asked - answered)}`}
        </span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full">
        <rect y="3" width="100" height="4" className="fill-sunken" />
        {from !== undefined && to !== undefined && (
          <rect x={from} y="1" width={to - from} height="8" className="fill-accent" />
        )}
      </svg>
    </li>
  );
}
