import type { Db } from '../../db/open';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { type LineRow, findLineRow } from '../../store/match/lineup';
import { findLineDay } from '../../store/match/match-details';
import { type MatchPage, memberIdOf, pageOf } from './match-page';

export type LineOfMatch = { page: MatchPage; line: LineRow };

export async function findLine(ctx: RequestContext, lineId: number): Promise<LineOfMatch> {
  const found = await findLineDay(ctx.db, { lineId, memberId: memberIdOf(ctx.actor) });
  if (!found) throw notFound();
  return { page: pageOf(ctx, found.match), line: found.line };
}

export async function getLine(db: Db, lineId: number): Promise<LineRow> {
  const line = await findLineRow(db, lineId);
  if (!line) throw notFound();
  return line;
}
