import { z } from 'zod';

const largestId = 2_147_483_647;

/** An id in an address arrives as text; anything but a positive integer names nothing that exists. */
export const addressId = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(largestId));

/** An id in a body. */
export const id = z.int().min(1).max(largestId);

/** One of the ids of a table of constants. */
export function idOf<T extends Record<string, { id: number }>>(table: T) {
  type Id = T[keyof T]['id'];
  const ids = Object.values(table).map((row) => row.id) as [Id, ...Id[]];
  return z.literal(ids);
}

/** One of the ids of a table of constants, in a query. */
export function queryId<T extends Record<string, { id: number }>>(table: T) {
  return z
    .string()
    .regex(/^[0-9]{1,9}$/)
    .transform(Number)
    .pipe(idOf(table));
}

/** A number in a query arrives as text. */
export function queryNumber(bounds: { min: number; max: number; standard: number }) {
  return z
    .string()
    .regex(/^[0-9]{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(bounds.min).max(bounds.max))
    .default(bounds.standard);
}

export const utcTime = z.iso.datetime();

const [firstYear, lastYear] = [2000, 2099];

/** A day on which people can play: typing errors of a century or more make no calendar. */
export const plannedTime = utcTime.max(30).refine((time) => {
  const year = Number(time.slice(0, 4));
  return year >= firstYear && year <= lastYear;
}, `Choose a day from ${firstYear} to ${lastYear}`);
