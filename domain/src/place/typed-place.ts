import { usStates } from './us-states';

const mostReadings = 4;
const mostStates = 4;

/** A typed location: the prefix of its name, and the other parts its address must contain. */
export type TypedPlace = { head: string; rest: string[] };

/**
 * 'Atlanta, Georgia' is the location that begins with Atlanta and has GA in its address. A state may be written out;
 * while it is being typed, each state with that prefix matches.
 */
export function readTypedPlace(text: string): TypedPlace[] {
  const [head = '', ...behind] = partsOf(text);
  const isAmerican = behind.length > 0 && /^(u\.?s\.?a?\.?|united states)$/i.test(behind.at(-1) ?? '');
  const others = isAmerican ? behind.slice(0, -1) : behind;
  const country = isAmerican ? ['USA'] : [];
  const last = others.at(-1)?.toLowerCase() ?? '';
  const states = last.length > 2 ? statesBeginningWith(last) : [];
  const meant = states.map((state) => ({ head, rest: [...others.slice(0, -1), state, ...country] }));
  return [{ head, rest: [...others, ...country] }, ...meant];
}

/** An address from most exact to least exact: complete, then without its first part, and so on. */
export function readAddress(text: string): string[] {
  const parts = partsOf(text);
  return parts.slice(0, mostReadings).map((_, index) => parts.slice(index).join(', '));
}

/** The postal code at the end of a US address; a house number before a street is not one. */
export function findPostalCode(text: string): string | null {
  return /(?:^|[\s,])(\d{5})(?:-\d{4})?(?:,?\s*(?:usa|us|united states))?$/i.exec(text.trim())?.[1] ?? null;
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function statesBeginningWith(text: string): string[] {
  return Object.entries(usStates)
    .filter(([name]) => name.startsWith(text))
    .map(([, code]) => code)
    .slice(0, mostStates);
}
