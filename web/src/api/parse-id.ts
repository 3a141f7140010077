/** The id that stands in an address; what is no id names nothing, and nobody needs to be asked about it. */
export function parseId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
