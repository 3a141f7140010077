/** A LIKE pattern that treats typed text literally. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** A prefix query for every typed word. */
export function wordsQuery(query: string): string {
  return wordsOf(query).map(prefixQuery).join(' & ');
}

/** Same as `wordsQuery`, also for words in which two neighboring letters were swapped. */
export function swappedWordsQuery(query: string): string {
  return wordsOf(query)
    .map((word) => `(${[word, ...swappedTexts(word)].map(prefixQuery).join(' | ')})`)
    .join(' & ');
}

/** Longer texts are alike enough even if two letters were swapped. */
const longestSwapped = 12;

/** The text with two neighboring letters swapped, in every possible way; none for a long text. */
export function swappedTexts(text: string): string[] {
  const letters = Array.from(text.toLowerCase());
  if (letters.length > longestSwapped) return [];
  return letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)])
    .map((swapped) => swapped.join(''));
}

/** Splits at the same characters as words_of in SQL, so that no word contains a quotation mark. */
function wordsOf(query: string): string[] {
  return query
    .toLowerCase()
    .split(/[!-/:-@[-`{-~\s]+/)
    .filter((word) => word !== '');
}

function prefixQuery(word: string): string {
  return `'${word}':*`;
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
