import { checkRatingEstimate, isCalendarDate } from '../account/account-rules';
import { matchKinds, sports } from '../constants';

/** A line of a file of ratings; the player is named by their number or by the e-mail address of their account. */
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

/** One transaction takes them without keeping anybody waiting. */
export const mostImported = 5000;

type Column = (typeof ratingColumns)[number];
type Cells = Record<Column, string>;

/** Reads a whole file: with any problem in it, it is no file to save. `today` is YYYY-MM-DD. */
export function readRatingsFile(text: string, today: string) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const [heading = '', ...others] = lines;
  const separator = heading.includes(';') ? ';' : ',';
  const columns = splitLine(heading, separator).map((name) => name.toLowerCase());
  const missing = ratingColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0) return nothingBut(1, `The first line must name the columns ${missing.join(', ')}.`);
  const filled = others.flatMap((line, index) => (line.trim() === '' ? [] : [{ line, number: index + 2 }]));
  if (filled.length === 0) return nothingBut(2, 'There is no rating in this file.');
  if (filled.length > mostImported) {
    return nothingBut(mostImported + 2, `Send at most ${mostImported} ratings at once.`);
  }
  return withoutTwins(
    filled.map(({ line, number }) => {
      const cells = splitLine(line, separator);
      const cell = (name: Column) => cells[columns.indexOf(name)] ?? '';
      const byName = Object.fromEntries(ratingColumns.map((name) => [name, cell(name)])) as Cells;
      return readLine(byName, number, today);
    }),
  );
}

function nothingBut(line: number, problem: string) {
  return { ratings: [] as ImportedRating[], problems: [{ line, problem }] };
}

/** Text in quotes may hold the separator, and a doubled quote stands for one. */
function splitLine(line: string, separator: string): string[] {
  const cells = [
    ...line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g')),
  ];
  return cells.map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
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

/** Nobody who plays today played before it. */
const firstDay = '1900-01-01';

function problemOf(cells: Cells, { sportTypeId, matchTypeId, today }: Read): string | null {
  const { player, rating, matches, 'last match': lastMatch } = cells;
  if (player === '') return 'player: name a player by number or e-mail address.';
  if (sportTypeId === undefined) return 'sport: write Tennis or Pickleball.';
  if (matchTypeId === undefined) return 'kind: write Singles or Doubles.';
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(rating)) return 'rating: write a number such as 6.25.';
  const outside = checkRatingEstimate(sportTypeId, Number(rating));
  if (outside) return `rating: ${outside}.`;
  if (!/^\d{0,5}$/.test(matches)) return 'matches: write how many matches it rests on.';
  if (lastMatch === '') return null;
  if (!isCalendarDate(lastMatch) || lastMatch > today || lastMatch < firstDay)
    return 'last match: write a day that has been, as 2026-05-31.';
  return Number(matches) === 0 ? 'matches: there was a last match, so there was one.' : null;
}

/** Which of two lines about the same rating is meant nobody knows. */
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
    else problems.push({ line: one.line, problem: `This rating stands in line ${first} already.` });
    firstLines.set(key, first ?? one.line);
  }
  return { ratings, problems };
}

const mostTold = 20;

/** What a person can mend their file by. */
export function tellProblems(problems: readonly LineProblem[]): string {
  const told = problems.slice(0, mostTold).map(({ line, problem }) => `Line ${line}: ${problem}`);
  const rest = problems.length - told.length;
  return ['Nothing was saved.', ...told, ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n');
}
