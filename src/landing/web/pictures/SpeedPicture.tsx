/** Two ways from an answer to knowing why it was wrong. */
export function SpeedPicture() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-6 text-sm select-none sm:grid-cols-1">
      <Way name="On paper" stops={['You answer', 'It gets marked', 'You learn why']} look="way-long" />
      <Way name="Here" stops={['You answer', 'You learn why', 'You try again']} look="way-short" />
    </div>
  );
}

function Way({ name, stops, look }: { name: string; stops: string[]; look: string }) {
  return (
    <div className="flex flex-col gap-3 sm:gap-2">
      <span className="font-semibold">{name}</span>
      <ol className={`way ${look}`}>
        {stops.map((stop) => (
          <li key={stop} className="way-stop">
            {stop}
          </li>
        ))}
      </ol>
    </div>
  );
}
