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
import { lockTeamsOf } from '../../store/match/lock-match';
import { type MatchTeam } from '../../store/match/match-details';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { notifyTeam } from '../../store/team/team-events';
import { lockForResults } from '../../store/match/settle-team-match';
import {
  type LineOfMatch,
  findLine,
  isSeenByAll,
  isUnlocked,
  lockMatchPage,
  sealStateOf,
  teamOf,
} from './match-page';
import { clearedSides, mayChangeResult, mayPostAnyLine, whyNothingToClear, presentLine } from './line';
import { notifyOpenChange } from './notify-lineup-changed';
import { saveChange } from './save-result';
import { markChanged } from './save-sealed';

/**
 * Removes the result so that the saved lineup is shown again. On a line without a result, removes the players of the
 * caller's sides.
 */
export async function clearLine(
  ctx: RequestContext,
  { params, query }: Input<typeof clearCall>,
): Promise<void> {
  const unlocked = await findLine(ctx, params.id);
  requirePolicy(ctx.actor, mayPostAnyLine(unlocked.page));
  const hadResult = unlocked.line.result !== null;
  const wasOpen = await lockFor(ctx, unlocked);
  const locked = await findLine(ctx, params.id);
  requirePolicy(ctx.actor, mayPostAnyLine(locked.page));
  const isStale = query.version !== undefined && query.version !== locked.line.version;
  const hasOpened = !wasOpen && isOpenToAll(locked);
  if (isStale || hasOpened || hadResult !== (locked.line.result !== null)) {
    throw staleVersion('Someone else just changed this line.', presentLine(locked.page, locked.line));
  }
  requirePolicy(ctx.actor, mayChangeResult(locked.page, locked.line));
  if (hadResult) await clearResult(ctx, locked);
  else await clearPlayers(ctx, locked);
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

async function clearResult(ctx: RequestContext, locked: LineOfMatch): Promise<void> {
  const { match, now } = locked.page;
  if (isScoringClosed(match, now)) throw ruleViolation(sessionClosed.text);
  await saveChange(ctx, locked, { result: null, players: [] });
  await removeFormerPlayers(ctx.db, locked.line.id);
}

async function clearPlayers(ctx: RequestContext, { page, line }: LineOfMatch): Promise<void> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
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
    if (sealStateOf(page, side) === 'opened') await markChanged(ctx, page, { side, reason: null });
    await notifyTeam(db, { ...of, leagueId, audience: isUnlocked(page, side) ? 'captains' : 'team' });
  }
  const open = sides.filter((side) => isSeenByAll(page, side));
  if (open.length > 0) await notifyOpenChange(ctx, page, { open, lines });
}
