import { z } from 'zod';

const largestId = 2_147_483_647;

/** A path id arrives as text; anything but a positive integer is treated as not found. */
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

/** One of the ids of a table of constants, as a query parameter. */
export function queryId<T extends Record<string, { id: number }>>(table: T) {
  return z
    .string()
    .regex(/^[0-9]{1,9}$/)
    .transform(Number)
    .pipe(idOf(table));
}

/** Query parameters arrive as text. */
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

/** Rejects implausible years, which are typing errors. */
export const plannedTime = utcTime.max(30).refine((time) => {
  const year = Number(time.slice(0, 4));
  return year >= firstYear && year <= lastYear;
}, `Choose a day from ${firstYear} to ${lastYear}`);
