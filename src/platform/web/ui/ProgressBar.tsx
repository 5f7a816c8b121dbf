interface Props {
  /** From 0 to 100; undefined while it is not known. */
  percent: number | undefined;
  label: string;
}

export function ProgressBar({ percent, label }: Props) {
  return <progress className="progress-bar" value={percent} max={100} aria-label={label} />;
}
