/** A LIKE pattern that treats typed text literally. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** A prefix query for every typed word; splits words at the same characters as words_of in SQL. */
export function wordsQuery(query: string): string {
  return query
    .toLowerCase()
    .split(/[!-/:-@[-`{-~\s]+/)
    .filter((word) => word !== '')
    .map((word) => `'${word}':*`)
    .join(' & ');
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
