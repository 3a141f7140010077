/** Removes query and hash from every address in a JSON text: full addresses anywhere, bare paths where they stand alone. */
export function withoutQueries(json: string): string {
  return json
    .replaceAll(/(https?:\/\/[^"'\s?#\\)]+)[?#][^"'\s\\)]*/g, '$1')
    .replaceAll(/"(\/[^"\s?#\\]*)[?#][^"\\]*"/g, '"$1"');
}
