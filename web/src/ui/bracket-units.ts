import './bracket-units.css';

/** The value of `data-units`, from which the style sheet sets `--units`: the powers of two that add up to a number. */
export function unitsOf(number: number): string {
  const powers: number[] = [];
  for (let power = 1; power <= number; power *= 2) if (number & power) powers.push(power);
  return powers.join(' ');
}
