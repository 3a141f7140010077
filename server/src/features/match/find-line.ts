import type { Db } from '../../db/open';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { type LineRow, findLineRow } from '../../store/lineup';
import { type MatchPage, findMatchPage } from './match-page';

export type LineOfMatch = { page: MatchPage; line: LineRow };

/** A line through the match that it belongs to. */
export async function findLine(asking: Asking, lineId: number): Promise<LineOfMatch> {
  const page = await findMatchPage(asking, { lineId });
  return { page, line: await getLine(asking.db, lineId) };
}

/** As it stands now. */
export async function getLine(db: Db, lineId: number): Promise<LineRow> {
  const line = await findLineRow(db, lineId);
  if (!line) throw notFound();
  return line;
}
