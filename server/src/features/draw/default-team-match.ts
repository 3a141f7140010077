import type { Input } from '@courtline/contract/call';
import type { defaultTeamMatch as defaultCall } from '@courtline/contract/draw';
import type { TeamMatch } from '@courtline/contract/schedule';
import { lineupsOpenAt } from '@courtline/domain/lineup/opening';
import { canSeeSide } from '@courtline/domain/lineup/visibility';
import { checkDefaultTeam, defaultTeam } from '@courtline/domain/match/default-team';
import { checkIsPublished } from '@courtline/domain/schedule/edit-schedule';
import { checkPlayable } from '@courtline/domain/score/posting';
import type { Side } from '@courtline/domain/score/result';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { againstTheRules, invalid, notFound } from '../../http/refusal';
import { replaceLinePlayers } from '../../store/lineup-change';
import { findMatchDay } from '../../store/match-day';
import { getMatchSheet } from '../../store/match-sheet';
import { raiseLineups } from '../../store/result';
import { saveDefaults } from '../../store/settle-defaults';
import { settleTeamMatch } from '../../store/settle-team-match';
import type { TeamMatchPlan } from '../../store/team-match';
import { findMatchToDecide, getDecidedMatch, getMatchToDecide, whyClosed } from './match-to-decide';
import { writeDefaultNews } from './tell-of-default';

export async function defaultTeamMatch(
  asking: Asking,
  { params: { id }, body: { teamId, version } }: Input<typeof defaultCall>,
): Promise<TeamMatch> {
  const { db, house } = asking;
  const found = await findMatchToDecide(asking, id);
  const side = sideOf(found.match, teamId);
  const news = await writeDefaultNews(asking, found, teamId);
  // What the letters say holds only as long as the same teams play.
  const decision = await getMatchToDecide(asking, { id, version: version ?? found.match.version });
  const { lines } = await getMatchSheet(db, id);
  const trouble =
    checkIsPublished(decision.schedule) ??
    checkPlayable({ ...decision.match, isSchedulePublished: true }) ??
    // A default changes scores, but needs no date: nobody played.
    (await whyClosed(asking, decision)) ??
    checkDefaultTeam(lines, side);
  if (trouble) throw againstTheRules(trouble);
  const defaulted = defaultTeam(lines, side);
  const unplayed = lines.filter(({ result }) => result === null).map(({ lineId }) => lineId);
  await takeHiddenOut(asking, id, unplayed);
  await saveDefaults(db, defaulted, decision.memberId);
  const obstacle = await settleTeamMatch(db, id);
  if (obstacle) throw againstTheRules(obstacle);
  await house.outbox.postAll(db, news);
  await audit(asking, {
    what: 'team-defaulted',
    target: { kind: 'team-match', id },
    detail: { teamId, lines: defaulted.map(({ lineId }) => lineId) },
  });
  return getDecidedMatch(db, decision);
}

/** A line with a result is seen by all, and whoever was set there in secret shall not be. */
async function takeHiddenOut(
  { db, now }: Asking,
  teamMatchId: number,
  lineIds: readonly number[],
): Promise<void> {
  const match = await findMatchDay(db, { teamMatchId, memberId: null });
  if (!match) throw notFound();
  const opensAt = lineupsOpenAt(match);
  const hidden = ([1, 2] as const).flatMap((side) => {
    const team = match[`position${side}Team`];
    const isHidden =
      team !== null && !canSeeSide('outsider', { statusId: team.lineupStatusId, opensAt }, now);
    return isHidden ? [{ side, teamId: team.teamId }] : [];
  });
  await replaceLinePlayers(db, { lineIds, sides: hidden.map(({ side }) => side), players: [] });
  await raiseLineups(
    db,
    teamMatchId,
    hidden.map(({ teamId }) => teamId),
  );
}

function sideOf({ position1TeamId, position2TeamId }: TeamMatchPlan, teamId: number): Side {
  if (teamId === position1TeamId) return 1;
  if (teamId === position2TeamId) return 2;
  throw invalid('teamId: does not play this match');
}
