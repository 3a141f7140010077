type Named = { name: string; formattedAddress: string };

const longestName = 80;
const longestAddress = 200;

/** Prefix of the id of every typed location that no gazetteer has. */
export const ownPlacePrefix = 'venue-';

export function isOwnPlace(placeId: string): boolean {
  return placeId.startsWith(ownPlacePrefix);
}

/** Validates a typed location; it is shown on public pages. */
export function checkOwnPlace({ name, formattedAddress }: Named): string | null {
  if (isTooLong(name, longestName)) return `Use at most ${longestName} characters for the place name.`;
  if (isTooLong(formattedAddress, longestAddress)) {
    return `Use at most ${longestAddress} characters for the address.`;
  }
  const text = `${name} ${formattedAddress}`;
  if (!/[\p{L}\p{N}]/u.test(name)) return 'Use letters or numbers in the place name.';
  if (!/^[\p{L}\p{M}\p{N} .,'’‘"&()/#+°º–—-]*$/u.test(text)) {
    return 'Use only letters, numbers and common punctuation.';
  }
  return /\bwww\.|\.(com|net|org|info|biz|io|co|me)\b/i.test(text) ? 'Remove the web address.' : null;
}

/** One character may decompose into many, and index keys are limited to about 2,700 bytes. */
function isTooLong(text: string, max: number): boolean {
  return Array.from(text).length > max || text.normalize('NFKD').length > 3 * max;
}
