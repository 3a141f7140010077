import type { ImportedPerson } from './read-roster-row';

/** Someone who is or was on a team where the organizer who imports is responsible. */
export type KnownPerson = {
  memberId: number;
  firstName: string;
  lastName: string;
  /** In lower case; null unless the person confirmed it. */
  confirmedEmail: string | null;
  birthDate: string | null;
};

/** One known person, several who may be meant, or no one. */
export type PersonMatch =
  | { kind: 'same'; memberId: number }
  | { kind: 'unsure'; memberIds: number[] }
  | { kind: 'none' };

/**
 * Finds people by confirmed address, then by name and year of birth. A family may share an address, so that it counts only
 * with the same name; anything else that only looks alike is a question for the organizer.
 */
export function createPersonMatcher(people: readonly KnownPerson[]): (person: ImportedPerson) => PersonMatch {
  const byEmail = groupBy(people, ({ confirmedEmail }) => confirmedEmail);
  const byName = groupBy(people, nameKey);
  return (person) => {
    const sameEmail = person.email === null ? [] : (byEmail.get(person.email) ?? []);
    const sameBoth = sameEmail.filter((known) => nameKey(known) === nameKey(person));
    const [only] = sameBoth;
    if (only && sameBoth.length === 1) return { kind: 'same', memberId: only.memberId };
    const sameName = (byName.get(nameKey(person)) ?? []).filter((known) => !isOtherYear(known, person));
    const sure = sameName.filter((known) => isSameYear(known, person) && !hasOtherEmail(known, person));
    const [one] = sure;
    if (one && sameName.length === 1 && sameEmail.length === 0)
      return { kind: 'same', memberId: one.memberId };
    const doubtful = new Set([...sameEmail, ...sameName].map(({ memberId }) => memberId));
    return doubtful.size === 0 ? { kind: 'none' } : { kind: 'unsure', memberIds: [...doubtful] };
  };
}

function isSameYear({ birthDate }: KnownPerson, { birth }: ImportedPerson): boolean {
  return birthDate !== null && birth !== null && Number(birthDate.slice(0, 4)) === birth.year;
}

function isOtherYear(known: KnownPerson, person: ImportedPerson): boolean {
  return known.birthDate !== null && person.birth !== null && !isSameYear(known, person);
}

function hasOtherEmail({ confirmedEmail }: KnownPerson, { email }: ImportedPerson): boolean {
  return confirmedEmail !== null && email !== null && confirmedEmail !== email;
}

type Named = { firstName: string; lastName: string };

/** Case, accents, spaces and punctuation do not tell people apart. */
export function nameKey({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Rows with the same key are about the same new person. */
export function newPersonKey(person: ImportedPerson): string {
  return [nameKey(person), person.email ?? '', person.birth?.year ?? ''].join('|');
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
