import type { Input } from '@courtline/contract/call';
import type { clearLine as clearCall } from '@courtline/contract/result';
import { isScoringClosed, sessionClosed } from '@courtline/domain/score/posting';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound, notSignedIn, staleVersion } from '../../context/service-error';
import { listLines } from '../../store/match/lineup';
import {
  removeFormerPlayers,
  replaceLinePlayers,
  saveLineup,
  saveLineupChange,
} from '../../store/match/save-lineup';
import { type MatchTeam, lockTeamsOf } from '../../store/match/match-details';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { notifyTeam } from '../../store/team/team-events';
import { lockForResults } from '../../store/match/settle-team-match';
import { type LineOfMatch, findLine } from './find-line';
import { clearedSides, mayPostAnyLine, whyNothingToClear } from './line-rights';
import { isSeenByAll, isUnlocked, lockMatchPage, teamOf } from './match-page';
import { notifyOpenChange } from './notify-lineup-changed';
import { presentLine } from './present-line';
import { saveChange } from './save-result';

/**
 * Removes the result so that the saved lineup is shown again. On a line without a result, removes the players of the
 * caller's sides.
 */
export async function clearLine(
  ctx: RequestContext,
  { params, query }: Input<typeof clearCall>,
): Promise<void> {
  const found = await findLine(ctx, params.id);
  requirePolicy(ctx.actor, mayPostAnyLine(found.page));
  const hadResult = found.line.result !== null;
  const wasOpen = await lockFor(ctx, found);
  const at = await findLine(ctx, params.id);
  requirePolicy(ctx.actor, mayPostAnyLine(at.page));
  const isStale = query.version !== undefined && query.version !== at.line.version;
  const hasOpened = !wasOpen && isOpenToAll(at);
  if (isStale || hasOpened || hadResult !== (at.line.result !== null)) {
    throw staleVersion('Someone else just changed this line.', presentLine(at.page, at.line));
  }
  if (hadResult) await clearResult(ctx, at);
  else await clearPlayers(ctx, at);
}

/** Returns whether everyone can see what is cleared; only then are open pages notified. */
async function lockFor(ctx: RequestContext, { page, line }: LineOfMatch): Promise<boolean> {
  const { teamMatchId, sessionId } = page.match;
  if (line.result !== null) {
    if (!(await lockForResults(ctx.db, teamMatchId))) throw notFound();
    await lockTeamsOf(ctx.db, teamMatchId);
    return true;
  }
  const isOpen = isOpenToAll({ page, line });
  if (isOpen) await bumpSessionVersion(ctx.db, sessionId);
  await lockMatchPage(ctx, teamMatchId);
  return isOpen;
}

function isOpenToAll({ page, line }: LineOfMatch): boolean {
  return clearedSides(page, line).some((side) => isSeenByAll(page, side));
}

async function clearResult(ctx: RequestContext, at: LineOfMatch): Promise<void> {
  const { match, now } = at.page;
  if (isScoringClosed(match, now)) throw ruleViolation(sessionClosed.text);
  await saveChange(ctx, at, { result: null, players: [] });
  await removeFormerPlayers(ctx.db, at.line.id);
}

async function clearPlayers(ctx: RequestContext, at: LineOfMatch): Promise<void> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { page, line } = at;
  const sides = clearedSides(page, line);
  if (sides.length === 0) throw ruleViolation(whyNothingToClear(page, line));
  const lines = await listLines(db, page.match.teamMatchId);
  await replaceLinePlayers(db, { lineIds: [line.id], sides, players: [] });
  for (const side of sides) {
    const { teamId } = teamOf(page.match, side) as MatchTeam;
    const { leagueId } = page.match;
    const of = { teamMatchId: page.match.teamMatchId, teamId, by: actor.memberId, now };
    await saveLineup(db, of);
    await saveLineupChange(db, { ...of, what: 'set', detail: { clearedLineId: line.id } });
    await notifyTeam(db, { ...of, leagueId, isForCaptainsOnly: isUnlocked(page, side) });
  }
  const open = sides.filter((side) => isSeenByAll(page, side));
  if (open.length > 0) await notifyOpenChange(ctx, page, { open, lines });
}
