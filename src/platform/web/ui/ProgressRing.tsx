interface Props {
  /** From 0 to 100; undefined while it is not known: the ring keeps its place. */
  percent: number | undefined;
  /** What has been completed, for people who do not see the ring. */
  label: string;
  /** In CSS pixels. */
  size?: number;
}

export function ProgressRing({ percent, label, size = 64 }: Props) {
  if (percent === undefined) return <svg aria-hidden="true" width={size} height={size} />;
  return (
    <svg role="img" aria-label={`${label}: ${percent}% completed`} viewBox="0 0 64 64" width={size} height={size}>
      <g fill="none" strokeWidth="6" transform="rotate(-90 32 32)">
        <circle cx="32" cy="32" r="28" className="stroke-sunken" />
        {percent > 0 && (
          <circle
            cx="32"
            cy="32"
            r="28"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            strokeLinecap={percent < 100 ? 'round' : 'butt'}
            className="stroke-accent transition-[stroke-dasharray] duration-200 ease-out"
          />
        )}
      </g>
      <text
        x="32"
        y="37.5"
        textAnchor="middle"
        fontSize={percent < 100 ? 16 : 15}
        className="fill-ink font-semibold tabular-nums"
      >
        {percent}%
      </text>
    </svg>
  );
}
