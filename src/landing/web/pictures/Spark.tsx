/** A small star between two words. */
export function Spark() {
  return (
    <svg aria-hidden="true" viewBox="-8 -8 16 16" className="size-3 shrink-0 fill-accent">
      <path d="M0-8C.8-1.8 1.8-.8 8 0 1.8.8.8 1.8 0 8-.8 1.8-1.8.8-8 0-1.8-.8-.8-1.8 0-8z" />
    </svg>
  );
}
