/** A number as it is written in a text: two decimals at most, and a minus sign. */
export function num(value: number, decimals = 2): string {
  const rounded = Number(value.toFixed(decimals));
  return String(rounded === 0 ? 0 : rounded).replace('-', '−');
}

/** Behind another term: ' + 3', ' − 3', or nothing. */
export function plus(value: number): string {
  if (num(value) === '0') return '';
  return value < 0 ? ` − ${num(-value)}` : ` + ${num(value)}`;
}

/** In front of a letter or a bracket: nothing for 1, '−' for −1. */
export function factor(value: number): string {
  if (num(value) === '1') return '';
  return num(value) === '−1' ? '−' : num(value);
}

/** 2x² − 3x + 1, from the highest power to the lowest. */
export function polynomial(coefficients: readonly number[]): string {
  const powers = ['', 'x', 'x²', 'x³'];
  const written = coefficients.reduce((before, value, at) => {
    const letter = powers[coefficients.length - 1 - at] ?? '';
    if (num(value) === '0') return before;
    if (before === '') return letter ? factor(value) + letter : num(value);
    return `${before} ${value < 0 ? '−' : '+'} ${letter ? factor(Math.abs(value)) : num(Math.abs(value))}${letter}`;
  }, '');
  return written || '0';
}

/** (x − 2), (x + 1), or x alone. */
export function shifted(by: number, square = ''): string {
  return num(by) === '0' ? `x${square}` : `(x${plus(-by)})${square}`;
}

/** 'one', 'one and two', 'one, two and three' */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
