import { canSeeSide, publicFrom } from '@courtline/domain/lineup/visibility';
import { defaultTeam } from '@courtline/domain/match/default-team';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { ChainRecord } from '@courtline/domain/record-chain/record-chain';
import type { LineResult, Side } from '@courtline/domain/score/result';
import type { RequestContext } from '../context/request-context';
import { notFound, ruleViolation } from '../context/service-error';
import { findMatchDay } from '../store/match/match-details';
import { getMatchSheet, saveDefaults, settleTeamMatch } from '../store/match/settle-team-match';
import { appendRecords } from '../store/session/record-chain';
import { audit } from './record-audit';

type Defaulted = { teamMatchId: number; sessionId: number; teamId: number; side: Side };

/** Every open line goes to the other team. Call under the locks of `lockForResults`; emails are left to the caller. */
export async function saveTeamDefault(
  ctx: RequestContext,
  { teamMatchId, sessionId, teamId, side }: Defaulted,
): Promise<void> {
  const { actor, db, now } = ctx;
  const { lines } = await getMatchSheet(db, teamMatchId);
  const defaulted = defaultTeam(lines, side);
  const openSides = await findOpenSides(ctx, teamMatchId);
  await saveDefaults(db, defaulted, { by: memberIdOf(actor) ?? 0, openSides });
  const obstacle = await settleTeamMatch(db, teamMatchId);
  if (obstacle) throw ruleViolation(obstacle);
  await appendRecords(db, sessionId, recordsOf(defaulted, { at: now, teamMatchId }));
  await audit(ctx, {
    what: 'team-defaulted',
    target: { kind: 'team-match', id: teamMatchId },
    detail: { teamId, lines: defaulted.map(({ lineId }) => lineId) },
  });
}

function recordsOf(
  lines: readonly { lineId: number; result: LineResult | null }[],
  of: { at: Date; teamMatchId: number },
): ChainRecord[] {
  return lines.flatMap(({ lineId, result }) =>
    result ? [{ ...of, what: 'result', lineId, result, players: null }] : [],
  );
}

/** The sides with a lineup that everyone may see: a result must not name players of a hidden one. */
async function findOpenSides({ db, now }: RequestContext, teamMatchId: number): Promise<Side[]> {
  const match = await findMatchDay(db, { teamMatchId, memberId: null });
  if (!match) throw notFound();
  return ([1, 2] as const).filter((side) => {
    const team = match[`position${side}Team`];
    if (!team) return false;
    const opensAt = publicFrom({ ...team, matchDate: match.matchDate }, match);
    return canSeeSide('outsider', { statusId: team.lineupStatusId, opensAt }, now);
  });
}
