/** Whether this page may compute hashes: browsers allow it over HTTPS and on this machine only. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** The SHA-256 of a text as `sha256sum` prints it, computed in the browser. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
