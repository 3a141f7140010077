/** In groups of eight, so that it can be read and wraps on a phone. */
export function groupHash(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(' ') ?? '';
}
