/** A sentence in which 'e-mail' stays on one line: a browser would break it after its hyphen. */
export function Words({ children }: { children: string }) {
  return children.split(/(e-mails?)/i).map((part, index) =>
    index % 2 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
