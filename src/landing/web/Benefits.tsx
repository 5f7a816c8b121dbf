import { lessonsInWords, type Site } from '../site.ts';

interface Props {
  site: Site;
  lessonCount: number;
}

export function Benefits({ site, lessonCount }: Props) {
  const { benefits } = site.promises;
  if (benefits.length === 0) return null;
  const fill = (text: string) => text.replaceAll('{lessons}', lessonsInWords(lessonCount));
  return (
    <section aria-labelledby="benefits" className="night">
      <div className="site-width py-16 md:py-24">
        <h2 id="benefits" className="section-title">
          What you can count on
        </h2>
        <ul className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {benefits.map(({ figure, title, text }) => (
            <li key={title} className="benefit">
              <p className="benefit-figure">{fill(figure)}</p>
              <h3 className="text-lg">{fill(title)}</h3>
              <p className="text-sm text-(--on-night-muted)">{fill(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
