import { checkRatingEstimate, isCalendarDate } from '../account/account-rules';
import { matchKinds, sports } from '../constants';

/** A line of a ratings file; the player is identified by id or by the e-mail address of their account. */
export type ImportedRating = {
  line: number;
  player: string;
  sportTypeId: 1 | 2;
  matchTypeId: 1 | 2;
  value: number;
  matchCount: number;
  lastMatchOn: string | null;
};

export type LineProblem = { line: number; problem: string };

export const ratingColumns = ['player', 'sport', 'kind', 'rating', 'matches', 'last match'] as const;

/** Limited so that one transaction can save them without blocking others for long. */
export const mostImported = 5000;

type Column = (typeof ratingColumns)[number];
type Cells = Record<Column, string>;

/** Papaparse, which the callers bring: the rules themselves depend on no library. */
export type ParseCsv = (
  text: string,
  options: { delimiter: string },
) => { data: string[][]; errors: { row?: number | undefined }[] };

/** Parses a whole file; it may be saved only without any problem. `today` is YYYY-MM-DD. */
export function readRatingsFile(file: string, today: string, parseCsv: ParseCsv) {
  const text = file.replace(/^\uFEFF/, '');
  // Spreadsheets of some countries separate cells by semicolons.
  const delimiter = (text.split(/[\r\n]/, 1)[0] ?? '').includes(';') ? ';' : ',';
  const { data, errors } = parseCsv(text, { delimiter });
  const [unclosed] = errors;
  if (unclosed) return nothingBut((unclosed.row ?? 0) + 1, "A quotation mark isn't closed.");
  return readRows(data, today);
}

function readRows(rows: readonly (readonly string[])[], today: string) {
  const [heading = [], ...others] = rows.map((row) => row.map((cell) => cell.trim()));
  const columns = heading.map((name) => name.toLowerCase());
  const missing = ratingColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    return nothingBut(1, `The first line must include these columns: ${missing.join(', ')}.`);
  const filled = others.flatMap((cells, index) =>
    cells.some((cell) => cell !== '') ? [{ cells, number: index + 2 }] : [],
  );
  if (filled.length === 0) return nothingBut(2, 'This file has no ratings.');
  if (filled.length > mostImported) {
    return nothingBut(mostImported + 2, `Import at most ${mostImported} ratings at a time.`);
  }
  return withoutTwins(
    filled.map(({ cells, number }) => {
      const cell = (name: Column) => cells[columns.indexOf(name)] ?? '';
      const byName = Object.fromEntries(ratingColumns.map((name) => [name, cell(name)])) as Cells;
      return readLine(byName, number, today);
    }),
  );
}

function nothingBut(line: number, problem: string) {
  return { ratings: [] as ImportedRating[], problems: [{ line, problem }] };
}

function readLine(cells: Cells, line: number, today: string): ImportedRating | LineProblem {
  const sport = Object.values(sports).find(({ label }) => label.toLowerCase() === cells.sport.toLowerCase());
  const kind = [matchKinds.singles, matchKinds.doubles].find(
    ({ label }) => label.toLowerCase() === cells.kind.toLowerCase(),
  );
  const problem = problemOf(cells, { sportTypeId: sport?.id, matchTypeId: kind?.id, today });
  if (problem !== null || !sport || !kind) return { line, problem: problem ?? '' };
  return {
    line,
    player: cells.player.toLowerCase(),
    sportTypeId: sport.id,
    matchTypeId: kind.id,
    value: Number(cells.rating),
    matchCount: Number(cells.matches),
    lastMatchOn: cells['last match'] || null,
  };
}

type Read = { sportTypeId: number | undefined; matchTypeId: number | undefined; today: string };

/** Earlier dates are typing errors. */
const firstDay = '1900-01-01';

function problemOf(cells: Cells, { sportTypeId, matchTypeId, today }: Read): string | null {
  const { player, rating, matches, 'last match': lastMatch } = cells;
  if (player === '') return 'player: enter a player ID or email.';
  if (sportTypeId === undefined) return 'sport: enter Tennis or Pickleball.';
  if (matchTypeId === undefined) return 'kind: enter Singles or Doubles.';
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(rating)) return 'rating: enter a number like 6.25.';
  const outside = checkRatingEstimate(sportTypeId, Number(rating));
  if (outside) return `rating: ${outside}.`;
  if (!/^\d{0,5}$/.test(matches)) return 'matches: enter how many matches the rating is based on.';
  if (lastMatch === '') return null;
  if (!isCalendarDate(lastMatch) || lastMatch > today || lastMatch < firstDay)
    return 'last match: enter a past date, like 2026-05-31.';
  return Number(matches) === 0 ? 'matches: must be at least 1 when there is a last match.' : null;
}

/** A second line about the same rating is a problem, because it is unclear which one is meant. */
function withoutTwins(read: readonly (ImportedRating | LineProblem)[]) {
  const ratings: ImportedRating[] = [];
  const problems: LineProblem[] = [];
  const firstLines = new Map<string, number>();
  for (const one of read) {
    if ('problem' in one) {
      problems.push(one);
      continue;
    }
    const key = `${one.player} ${one.sportTypeId} ${one.matchTypeId}`;
    const first = firstLines.get(key);
    if (first === undefined) ratings.push(one);
    else problems.push({ line: one.line, problem: `This rating is already on line ${first}.` });
    firstLines.set(key, first ?? one.line);
  }
  return { ratings, problems };
}

const mostTold = 20;

/** Error message that helps to correct the file. */
export function tellProblems(problems: readonly LineProblem[]): string {
  const told = problems.slice(0, mostTold).map(({ line, problem }) => `Line ${line}: ${problem}`);
  const rest = problems.length - told.length;
  return ['Nothing was imported.', ...told, ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n');
}
