/** A file for spreadsheet programs, which recognize UTF-8 by the mark at its beginning. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** Spreadsheet programs run what begins like a formula, so it becomes text. A number and a dash stay as they are. */
function csvCell(text: string): string {
  const isRisky = /^[=+\-@\t\r]/.test(text) && text !== '-' && !isNumber(text);
  const safe = isRisky ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** '12' and '-3.5', but not '007', '1e5' or '+1 404', which a spreadsheet would change. */
export function isNumber(text: string): boolean {
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text);
}
