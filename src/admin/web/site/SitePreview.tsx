import { useId } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { previewedPages, sitePreviewPath } from '../../site.ts';

const names: Record<(typeof previewedPages)[number], string> = {
  '/': 'Front page',
  '/about': 'About',
  '/support': 'Customer Support',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/careers': 'Careers',
};

/** Opens a public page in a window of its own, as a visitor would see it if what is written here were saved. */
export function SitePreview({ changes }: { changes: readonly object[] }) {
  const id = useId();
  return (
    <form
      action={sitePreviewPath}
      method="post"
      target="_blank"
      className="card flex flex-wrap items-end gap-3 p-5 sm:p-6"
    >
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold">
          See it before you save it
        </label>
        <select
          id={id}
          name="page"
          className="min-h-12 w-full min-w-0 rounded-control border border-line bg-surface px-3.5 text-base text-ink"
        >
          {previewedPages.map((page) => (
            <option key={page} value={page}>
              {names[page]}
            </option>
          ))}
        </select>
      </div>
      <input type="hidden" name="changes" value={JSON.stringify(changes)} />
      <Button type="submit" variant="secondary" size="field">
        Preview<span className="sr-only"> in a new window</span>
      </Button>
    </form>
  );
}
