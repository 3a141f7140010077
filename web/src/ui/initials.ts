/** Tints in the style sheet of avatars. */
export const tintCount = 8;

/** First letters of the first and last word: 'Maria del Mar Ramos' becomes MR. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const [first = '?'] = words;
  return (words.length > 1 ? first + words.at(-1) : first).toUpperCase();
}

/** The same name has the same color on every screen. */
export function tintOf(name: string): number {
  let sum = 7;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 131 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % tintCount;
}
