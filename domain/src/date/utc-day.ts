/** The current UTC day, in the format of the database; used where no location applies. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Days are YYYY-MM-DD. Birthdays count on the day itself; a person born on a leap day turns older on March 1st. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
