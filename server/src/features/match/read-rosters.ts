import type { ResponseOf, Input } from '@courtline/contract/call';
import type { MatchRoster, matchRosters as rostersCall } from '@courtline/contract/match';
import { availabilities, sports } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import { canAskPlayers } from '@courtline/domain/permission/roster';
import { canManageTeam } from '@courtline/domain/permission/team';
import { listRating } from '@courtline/domain/rating/rating-display';
import { asksForAvailability, whyNotAsked } from '@courtline/domain/roster/availability';
import { sortPlayers } from '@courtline/domain/roster/sort-players';
import { crestOf } from '@courtline/domain/team/crest';
import type { RequestContext } from '../../context/request-context';
import { type Answer, listAnswersWithGuardians } from '../../store/match/availability';
import type { MatchTeam } from '../../store/match/match-details';
import { type RosterRow, listRoster } from '../../store/team/roster';
import {
  type MatchPage,
  findMatchPage,
  listedIn,
  seesAnswersOf,
  seesMatchOnly,
  sideLineup,
} from './match-page';

export async function matchRosters(
  ctx: RequestContext,
  { params }: Input<typeof rostersCall>,
): Promise<ResponseOf<typeof rostersCall>> {
  const page = await findMatchPage(ctx, { teamMatchId: params.id });
  const { teamMatchId, sportTypeId, position1Team, position2Team } = page.match;
  const today = utcDay(page.now);
  const [answers, home, away] = await Promise.all([
    listAnswersWithGuardians(ctx.db, teamMatchId),
    position1Team ? listRoster(ctx.db, { ...position1Team, today, teamMatchId }) : [],
    position2Team ? listRoster(ctx.db, { ...position2Team, today, teamMatchId }) : [],
  ]);
  const present = (team: MatchTeam | null, roster: RosterRow[]) =>
    team && presentRoster(page, team, { roster, answers });
  return {
    teamMatchId,
    sportTypeId,
    position1Team: present(position1Team, home),
    position2Team: present(position2Team, away),
  };
}

type RosterData = {
  roster: RosterRow[];
  answers: ReadonlyMap<number, Answer>;
};

/** For viewers who may not see availability, the order does not depend on it either. */
function presentRoster(page: MatchPage, team: MatchTeam, { roster, answers }: RosterData): MatchRoster {
  const { match, asker } = page;
  const placed = sideLineup(match, team);
  const seesAnswers = seesAnswersOf(page, team);
  const isInCharge = canManageTeam(asker, placed);
  const manages = canAskPlayers(asker, placed) && asksForAvailability(match);
  const { lastNameOf } = sightOfPeople(asker.actor, listedIn(page), page.now);
  const present = presentMember(page);
  const shown = roster.filter((row) => !row.isMatchOnly || seesMatchOnly(page, team));
  const members = shown.map((row) => ({
    row,
    firstName: row.firstName,
    lastName: lastNameOf(row),
    answeredBy: (isInCharge ? answers.get(row.teamMemberId)?.guardianName : undefined) ?? null,
    rating: (match.sportTypeId === sports.pickleball.id ? row.doubles : row.singles).value,
    playerAvailabilityStatusTypeId:
      (seesAnswers || row.teamMemberId === team.teamMemberId
        ? answers.get(row.teamMemberId)?.statusId
        : undefined) ?? availabilities.unset.id,
  }));
  return {
    teamId: team.teamId,
    teamName: team.name,
    crest: crestOf(team.teamId, team.crest),
    canSeeAvailability: seesAnswers,
    canEditAvailability: manages && whyNotAsked(match, page.now) === null,
    canSendReminders: manages,
    teamMembers: sortPlayers(members).map(({ row, ...shown }) => present({ ...row, ...shown })),
  };
}

/** The last name is already shortened for viewers who may not see it in full. */
type Member = RosterRow & {
  answeredBy: string | null;
  playerAvailabilityStatusTypeId: MatchRoster['teamMembers'][number]['playerAvailabilityStatusTypeId'];
};

function presentMember({ match, asker, now }: MatchPage) {
  const { seesWhole } = sightOfPeople(asker.actor, listedIn({ match, asker }), now);
  const isPickleball = match.sportTypeId === sports.pickleball.id;
  return (row: Member): MatchRoster['teamMembers'][number] => {
    const doublesRating = ratingOf(row.doubles);
    return {
      teamMemberId: row.teamMemberId,
      memberId: row.memberId,
      playerId: row.playerId,
      firstName: row.firstName,
      lastName: row.lastName,
      displayName: `${row.firstName} ${row.lastName}`,
      isSubstitute: row.isSubstitute,
      answeredBy: row.answeredBy,
      profileImage: seesWhole(row) ? row.profileImage : null,
      playerAvailabilityStatusTypeId: row.playerAvailabilityStatusTypeId,
      record: row.record,
      singlesRating: ratingOf(row.singles),
      doublesRating,
      pickleballDisplayRating: isPickleball ? listRating(doublesRating, match.sportTypeId) : null,
    };
  };
}

function ratingOf(rating: RosterRow['singles']) {
  return { ...rating, rating: rating.value, displayVerifiedIcon: rating.isVerified };
}
