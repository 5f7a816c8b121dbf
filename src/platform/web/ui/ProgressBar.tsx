interface Props {
  /** From 0 to 100. */
  percent: number;
  label: string;
}

export function ProgressBar({ percent, label }: Props) {
  return <progress className="progress-bar" value={percent} max={100} aria-label={label} />;
}
