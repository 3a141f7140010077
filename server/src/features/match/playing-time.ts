import type { Input, ResponseOf } from '@courtline/contract/call';
import type { playingTime as playingTimeCall } from '@courtline/contract/playing-time';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import { canSeeOwnPlayingTime, canSeePlayingTime } from '@courtline/domain/permission/roster';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { listPairs, listPlayingTime } from '../../store/match/playing-time';
import { findTeam } from '../../store/team/team';

/** The whole team for its captains, their own row for players and, through a child, for guardians. */
export async function playingTime(
  ctx: RequestContext,
  { params }: Input<typeof playingTimeCall>,
): Promise<ResponseOf<typeof playingTimeCall>> {
  const { actor, db, now } = ctx;
  const memberId = memberIdOf(actor);
  const team = await findTeam(db, params.id, now, memberId);
  if (!team) throw notFound();
  const { teamId } = team;
  const rows = await listPlayingTime(db, { teamId, now });
  const isCaptain = team.captains.some((captain) => captain.memberId === memberId);
  const isRostered = rows.some((row) => row.memberId === memberId);
  const asker = {
    actor,
    captainOf: isCaptain ? [teamId] : [],
    rosteredOn: isRostered ? [teamId] : [],
  };
  const seesAll = canSeePlayingTime(asker, teamId);
  requirePolicy(actor, seesAll || canSeeOwnPlayingTime(asker, teamId));
  const { lastNameOf } = sightOfPeople(actor, { ...team, ownTeamIds: [teamId] }, now);
  const shown = seesAll ? rows : rows.filter((row) => row.memberId === memberId);
  return {
    teamId,
    players: shown.map((row) => ({ ...row, playerName: `${row.firstName} ${lastNameOf(row)}`.trim() })),
    lineupFacts: seesAll ? await findLineupFacts(ctx, { teamId, rows }) : null,
  };
}

type Facts = NonNullable<ResponseOf<typeof playingTimeCall>['lineupFacts']>;

async function findLineupFacts(
  { db, now }: RequestContext,
  { teamId, rows }: { teamId: number; rows: Awaited<ReturnType<typeof listPlayingTime>> },
): Promise<Facts> {
  const pairs = await listPairs(db, { teamId, now });
  return {
    players: rows.map(({ teamMemberId, genderTypeId }) => ({ teamMemberId, genderTypeId })),
    together: pairs.map(({ teamMemberIds, times }) => ({ teamMemberIds, times })),
    lastPairs: pairs.flatMap(({ teamMemberIds, lastLine }) =>
      lastLine === null ? [] : [{ teamMemberIds, lineupPosition: lastLine }],
    ),
  };
}
