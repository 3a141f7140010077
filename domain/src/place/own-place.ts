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
  if (isTooLong(name, longestName)) return `Use at most ${longestName} characters for the name of a place.`;
  if (isTooLong(formattedAddress, longestAddress)) {
    return `Use at most ${longestAddress} characters for the address of a place.`;
  }
  const text = `${name} ${formattedAddress}`;
  if (!/[\p{L}\p{N}]/u.test(name)) return 'Use letters or numbers in the name of a place.';
  if (!/^[\p{L}\p{M}\p{N} .,'’‘"&()/#+°º–—-]*$/u.test(text)) {
    return 'Use letters, numbers and common punctuation in a place.';
  }
  return /\bwww\.|\.(com|net|org|info|biz|io|co|me)\b/i.test(text)
    ? 'Leave web addresses out of a place.'
    : null;
}

/** One character may decompose into many, and index keys are limited to about 2,700 bytes. */
function isTooLong(text: string, max: number): boolean {
  return Array.from(text).length > max || text.normalize('NFKD').length > 3 * max;
}
