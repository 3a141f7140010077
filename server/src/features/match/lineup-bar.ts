import type { LineupBar } from '@courtline/contract/player-match';
import { countSetLines } from '@courtline/domain/lineup/check-lineup';
import { lineupSummary } from '@courtline/domain/lineup/lineup-summary';
import { relationTo } from '@courtline/domain/lineup/visibility';
import { canEditSide } from '@courtline/domain/permission/lineup';
import type { Side } from '@courtline/domain/score/result';
import type { LineRow } from '../../store/match/lineup';
import type { MatchTeam } from '../../store/match/match-details';
import {
  type MatchPage,
  isActing,
  isInCharge,
  isPastDeadline,
  isSeenByAll,
  sealStateOf,
  seenStatus,
  seenVersion,
  seesSide,
  sideLineup,
  sides,
  teamOf,
} from './match-page';
import { isDoubles } from './line';

/** Lineup state for the lines tab; reveals nothing about a lineup hidden from the caller. */
export function lineupBar(page: MatchPage, lines: readonly LineRow[]): LineupBar {
  const { match, now } = page;
  const editable = sides.filter((side) => mayEditSide(page, side));
  const [own = null] = ownSides(page);
  const relevant = own === null ? editable : [own];
  const oneSide = (side: Side) => {
    const team = teamOf(match, side);
    return {
      relation: relationOf(page, side),
      statusId: seenStatus(page, side),
      opensAt: team ? sideLineup(match, team).opensAt : match.matchDate,
      numberOfSetLines: seesSide(page, side) ? numberOfSetLines(lines, side) : 0,
    };
  };
  return {
    ...lineupSummary(
      {
        numberOfLines: lines.length,
        hasPostedScores: match.hasPostedScores,
        sides: [oneSide(1), oneSide(2)],
      },
      now,
    ),
    teamId: captainedTeamId(page),
    canEdit: editable.length > 0,
    isSeenByAll: relevant.length > 0 && relevant.every((side) => isSeenByAll(page, side)),
    own: barSides(page).flatMap((side) => ownLineup(page, lines, side)),
  };
}

function ownLineup(page: MatchPage, lines: readonly LineRow[], side: Side): LineupBar['own'] {
  const team = teamOf(page.match, side);
  if (!team) return [];
  const isSeen = seesSide(page, side);
  return [
    {
      teamId: team.teamId,
      isTeamCaptain: isInCharge(page, team),
      areEarlierHidden: isLimited(page, team) && seenVersion(page, side) === 0,
      statusId: seenStatus(page, side),
      numberOfSetLines: isSeen ? numberOfSetLines(lines, side) : 0,
      canEdit: mayEditSide(page, side),
      isSeenByAll: isSeenByAll(page, side),
      sealState: sealStateOf(page, side),
      isPastDeadline: isPastDeadline(page),
    },
  ];
}

export function mayEditSide({ match, asker, now }: MatchPage, side: Side): boolean {
  const team = teamOf(match, side);
  return team !== null && canEditSide(asker, sideLineup(match, team), now);
}

export function numberOfSetLines(lines: readonly LineRow[], side: Side): number {
  return countSetLines(
    lines.map((line) => ({
      isDoubles: isDoubles(line),
      lineupPosition: line.lineupPosition,
      playerIds: line.lineup.filter((player) => player.side === side).map(({ playerId }) => playerId),
    })),
  );
}

/** The caller's own sides first, then the sides that an organizer may correct as long as no score is posted. */
function barSides(page: MatchPage): Side[] {
  const own = ownSides(page);
  if (page.match.hasPostedScores) return own;
  return [...own, ...sides.filter((side) => !own.includes(side) && mayEditSide(page, side))];
}

/** Sides that the caller captains take precedence over a side on whose roster they are. */
function ownSides(page: MatchPage): Side[] {
  const related = (relation: 'captain' | 'member') =>
    sides.filter((side) => relationOf(page, side) === relation);
  const captained = related('captain');
  return captained.length > 0 ? captained : related('member');
}

/** Whether the viewer, in charge of the team, sees only lineups saved after a certain time. */
function isLimited({ now }: MatchPage, team: MatchTeam): boolean {
  if (team.isCaptain) return team.isLimitedCaptain;
  return isActing(team, now) && team.acting?.isLimited === true;
}

function captainedTeamId(page: MatchPage): number | null {
  const side = sides.find((one) => isInCharge(page, teamOf(page.match, one)));
  return side ? (teamOf(page.match, side)?.teamId ?? null) : null;
}

function relationOf({ match, asker }: MatchPage, side: Side) {
  const team = teamOf(match, side);
  return team === null ? 'outsider' : relationTo(team.teamId, asker);
}
