/** Without the query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
