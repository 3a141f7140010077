/** White text is readable on each of them. */
export const tints = [
  '#1f52d6',
  '#12774a',
  '#a8430b',
  '#7a3fc0',
  '#0b6f85',
  '#a3276b',
  '#6b5b0a',
  '#4a5568',
] as const;

/** First letters of the first and last word: 'Maria del Mar Ramos' becomes MR. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const [first = '?'] = words;
  return (words.length > 1 ? first + words.at(-1) : first).toUpperCase();
}

/** The same name has the same color on every screen. */
export function tintOf(name: string): string {
  let sum = 7;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 131 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return tints[sum % tints.length] ?? tints[0];
}
