/** One arc of a star that has moved around the pole: its radius, where it begins and how far it goes, in degrees. */
interface Trail {
  radius: number;
  from: number;
  length: number;
  isLit?: boolean;
}

/** The golden angle: turning by it again and again never lines two arcs up. */
const turn = 137.5;

/** Where the light falls: level with the pole, beside which nothing is written. */
const lit: Record<number, number> = { 2: 168, 5: 353, 8: 175 };

const trails: readonly Trail[] = Array.from({ length: 12 }, (_, index) => {
  const radius = 52 + index * 52;
  const from = (index * turn) % 360;
  const length = 80 + ((index * 53) % 100);
  const rest = { radius, from: (from + length + 14) % 360, length: 310 - length };
  const light = lit[index];
  return [
    { radius, from, length },
    rest,
    ...(light === undefined ? [] : [{ radius, from: light, length: 3000 / radius, isLit: true }]),
  ];
}).flat();

/** A long exposure of the night sky: every star has drawn an arc around the one that stays. */
export function StarTrails({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="-640 -640 1280 1280" className={className}>
      {trails.map(({ radius, from, length, isLit }) => (
        <circle
          key={`${radius} ${from}`}
          r={radius}
          pathLength={360}
          strokeDasharray={`${length} 360`}
          transform={`rotate(${from})`}
          className={isLit ? 'trail trail-lit' : 'trail'}
        />
      ))}
      <path
        d="M0-26C2.4-5.5 5.5-2.4 26 0 5.5 2.4 2.4 5.5 0 26-2.4 5.5-5.5 2.4-26 0-5.5-2.4-2.4-5.5 0-26z"
        className="fill-accent"
      />
    </svg>
  );
}
