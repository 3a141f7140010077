import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { type LineRow, listLines } from '../../store/lineup';
import { type MatchPage, findMatchPage } from './match-page';

export type LineOfMatch = { page: MatchPage; line: LineRow };

/** A line through the match that it belongs to. */
export async function findLine(asking: Asking, lineId: number): Promise<LineOfMatch> {
  const page = await findMatchPage(asking, { lineId });
  const lines = await listLines(asking.db, page.match.teamMatchId);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound();
  return { page, line };
}
