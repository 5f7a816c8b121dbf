import type { DiffLine } from '../../../course.ts';

interface Props {
  /** What is compared with what. */
  title: string;
  lines: readonly DiffLine[];
}

const signs = {
  same: { sign: '', word: undefined, look: undefined },
  old: { sign: '−', word: 'Gone: ', look: 'text-no' },
  new: { sign: '+', word: 'New: ', look: 'text-ok' },
};

/** A comparison, line by line: what is gone and what is new differs by a sign and a word, not by its colour alone. */
export function DiffTable({ title, lines }: Props) {
  if (lines.every(({ kind }) => kind === 'same' || kind === 'skipped')) return <p>{title}: both say the same.</p>;
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard's focus */}
      <div role="group" aria-label={title} tabIndex={0} className="file-diff">
        <table className="w-full">
          <tbody>
            {lines.map((line, index) => (
              <Line key={index} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Line({ line }: { line: DiffLine }) {
  if (line.kind === 'skipped')
    return (
      <tr>
        <td colSpan={2} className="bg-sunken text-muted">
          … {line.lines} {line.lines === 1 ? 'line' : 'lines'} in both
        </td>
      </tr>
    );
  const { sign, word, look } = signs[line.kind];
  return (
    <tr className={look}>
      <td>
        {word && <span className="sr-only">{word}</span>}
        <span aria-hidden="true">{sign}</span>
      </td>
      <td className="w-full">{line.text}</td>
    </tr>
  );
}
