import { siteName } from '../../site.ts';

export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5 text-xl font-bold tracking-tight">
      <Star />
      <span>{siteName}</span>
    </span>
  );
}

/** A pole star over its horizon, the same in light and dark. */
function Star() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
      <rect width="32" height="32" rx="9" fill="#0b6156" />
      <path
        d="M16 4.5c.9 6.2 2.6 7.9 8.8 8.8-6.2.9-7.9 2.6-8.8 8.8-.9-6.2-2.6-7.9-8.8-8.8 6.2-.9 7.9-2.6 8.8-8.8z"
        fill="#f4c15d"
      />
      <path d="M8 26.5h16" strokeWidth="2.2" strokeLinecap="round" stroke="#ffffff" />
    </svg>
  );
}
