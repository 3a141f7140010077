/** A pattern for LIKE in which what people type stands for itself. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** Every word that was typed, as the beginning of a word; the same signs part words here as in words_of. */
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
