import type { Input } from '@courtline/contract/call';
import type { Scouting, scoutTeam as scoutCall } from '@courtline/contract/scouting';
import { sports } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { visitor } from '@courtline/domain/permission/actor';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import { sortPlayers } from '@courtline/domain/roster/sort-players';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { listPairs } from '../../store/match/playing-time';
import { type RosterRow, listRoster } from '../../store/team/roster';
import { listLastResults, listUsualLines } from '../../store/team/scouting';
import { findTeam } from '../../store/team/team';

const most = { lines: 3, pairs: 6 } as const;

/** Reads everything as a visitor would, even for captains and organizers. */
export async function scoutTeam(
  { db, now }: RequestContext,
  { params }: Input<typeof scoutCall>,
): Promise<Scouting> {
  const teamId = params.id;
  const [team, roster, lines, pairs, results] = await Promise.all([
    findTeam(db, teamId, now, null),
    listRoster(db, { teamId, today: utcDay(now) }),
    listUsualLines(db, teamId),
    listPairs(db, { teamId, now }),
    listLastResults(db, teamId),
  ]);
  if (!team) throw notFound();
  const { lastNameOf } = sightOfPeople(visitor, { ...team, ownTeamIds: [], ownChildIds: [] }, now);
  const nameOf = (row: RosterRow | undefined) => (row ? `${row.firstName} ${lastNameOf(row)}`.trim() : '');
  const byId = new Map(roster.map((row) => [row.teamMemberId, row]));
  const shown = team.sportTypeId === sports.pickleball.id ? 'doubles' : 'singles';
  const players = sortPlayers(
    roster.map((row) => ({
      row,
      firstName: row.firstName,
      // The order must not hint at a last name that is not shown.
      lastName: lastNameOf(row),
      rating: row[shown].value,
      playerAvailabilityStatusTypeId: null,
    })),
  );
  return {
    teamId,
    teamName: team.teamName,
    leagueId: team.leagueId,
    sessionName: team.sessionName,
    sportTypeId: team.sportTypeId as Scouting['sportTypeId'],
    timeZone: team.timeZone,
    players: players.map(({ row }) => ({
      playerId: row.playerId,
      name: nameOf(row),
      isSubstitute: row.isSubstitute,
      singlesRating: ratingOf(row.singles),
      doublesRating: ratingOf(row.doubles),
      record: row.record,
      lines: lines.filter(({ memberId }) => memberId === row.memberId).slice(0, most.lines),
    })),
    pairs: usualPairs(pairs, (id) => nameOf(byId.get(id))),
    results,
  };
}

function usualPairs(pairs: Awaited<ReturnType<typeof listPairs>>, nameOf: (id: number) => string) {
  return pairs
    .toSorted((a, b) => b.times - a.times)
    .slice(0, most.pairs)
    .map(({ teamMemberIds, times }) => ({ names: teamMemberIds.map(nameOf), times }));
}

function ratingOf(rating: RosterRow['singles']) {
  return { ...rating, rating: rating.value, displayVerifiedIcon: rating.isVerified };
}
