import { z } from 'zod';

export function idsOf(table: Record<string, { id: number }>): number[] {
  return Object.values(table).map(({ id }) => id);
}

/** A range of ids leaves out none in between; a range of two values is its ends. */
export function between(values: readonly (string | number)[]): string {
  const numbers = values.map(Number).toSorted((one, other) => one - other);
  const [first = Number.NaN, last = Number.NaN] = [numbers[0], numbers.at(-1)];
  const isWhole = numbers.length === 2 || numbers.length === last - first + 1;
  return isWhole ? `between ${first} and ${last}` : `one of ${numbers.join(', ')}`;
}

export function oneOf(...values: readonly (string | number)[]): string {
  return `one of ${values.join(', ')}`;
}

export function literals(...values: readonly (string | number)[]): string {
  return `literals ${values.join(', ')}`;
}

/** All words of a type: the compiler names one that is missing or too many. */
export function words<Word extends string>(all: Record<Word, 1>): string {
  return oneOf(...Object.keys(all));
}

/** The words or the limits of a field somewhere in a schema. */
export function valuesOf(schema: z.ZodType, field: string): (string | number)[] {
  const found: (string | number)[][] = [];
  JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), (key, value: Field) => {
    if (key !== field) return value;
    const [{ enum: allowed, minimum, maximum } = {} as Field] = value.anyOf ?? [value];
    found.push(allowed ?? [minimum ?? Number.NaN, maximum ?? Number.NaN]);
    return value;
  });
  if (!found[0]) throw new Error(`The schema has no field ${field}`);
  return found[0];
}

type Field = { anyOf?: Field[]; enum?: string[]; minimum?: number; maximum?: number };
