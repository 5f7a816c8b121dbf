import { useEffect, useId, useRef } from 'react';

/** Where a class list comes from: a file, or what is pasted. */
export function ClassSource() {
  const [fileId, pastedId, hintId] = [useId(), useId(), useId()];
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => file.current?.focus(), []); // the button that opened it is gone
  return (
    <>
      <p id={hintId} className="max-w-measure text-sm text-muted">
        The first line names the columns: name and email (or first name, last name and email), and pro until if you
        like. 5,000 people and 5 MB at most.
      </p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={fileId} className="font-semibold">
          A file (CSV)
        </label>
        <input
          ref={file}
          id={fileId}
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={hintId}
          className="min-h-11 w-full min-w-0"
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={pastedId} className="font-semibold">
          Or paste the list
        </label>
        <textarea
          id={pastedId}
          name="pasted"
          rows={5}
          spellCheck={false}
          aria-describedby={hintId}
          className="w-full min-w-0 rounded-control border border-line bg-surface px-3.5 py-2 text-base text-ink"
        />
      </div>
    </>
  );
}
