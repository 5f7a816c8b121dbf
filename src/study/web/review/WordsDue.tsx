import { useReply } from '#platform/web/useReply.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { getWords } from '#vocabulary/vocabulary.ts';
import { wayTexts as texts, wordsPath } from '#vocabulary/wayTexts.ts';

/** The way to the words, where the course has any, and how many are due. */
export function WordsDue() {
  const { data } = useReply(getWords, {});
  if (!data || data.families.length === 0) return null;
  return (
    <section
      aria-labelledby="words-due"
      className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6 print:hidden"
    >
      <div className="flex flex-col gap-1">
        <h2 id="words-due" className="text-xl tabular-nums">
          {data.due > 0 ? texts.due(data.due) : texts.title}
        </h2>
        <p className="text-muted">{texts.lead}</p>
      </div>
      <ButtonLink variant={data.due > 0 ? 'primary' : 'secondary'} to={wordsPath} className="max-sm:w-full">
        {texts.link}
      </ButtonLink>
    </section>
  );
}
