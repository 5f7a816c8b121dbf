import type { Site } from '../site.ts';
import { exactTexts as texts } from '../texts.ts';
import { Spark } from './pictures/Spark.tsx';

/** The names stand as type: nobody's mark is drawn here. */
export function Universities({ site }: { site: Site }) {
  const { universities } = site;
  if (universities.length === 0) return null;
  return (
    <section aria-labelledby="experts" className="border-y border-hairline bg-bg">
      <div className="site-width grid items-baseline gap-x-12 gap-y-4 py-10 md:grid-cols-[11rem_1fr]">
        <h2 id="experts" className="text-sm font-semibold tracking-normal text-muted">
          {texts.designedBy}
        </h2>
        <ul className="names">
          {universities.map((name) => (
            <li key={name} className="name">
              <Spark />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
