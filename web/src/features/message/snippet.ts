/** Characters before the match, to the start of a word, so that it is visible at the beginning of a narrow row. */
const lead = 20;
const most = 90;

/** The part of a message around the first match; without a match, its beginning. */
export function snippet(body: string, query: string): { before: string; match: string; after: string } {
  const text = body.replace(/\s+/g, ' ');
  const found = text.toLowerCase().indexOf(query.replace(/\s+/g, ' ').toLowerCase());
  const at = Math.max(found, 0);
  const end = found === -1 ? at : at + query.length;
  const from = at <= lead ? 0 : text.lastIndexOf(' ', at - lead) + 1;
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, at),
    match: text.slice(at, end),
    after: text.slice(end, end + most) + (text.length > end + most ? '…' : ''),
  };
}
