import { bye, fedPlace, type MatchState, type Place, teamPlace } from './draw';

/**
 * Who stands on a line of the back draw, told by the first-round match to which the line belongs
 * and by the second-round match of the team that advanced from it. See back-draw.md.
 */
export function backDrawPlace(first: MatchState, second: MatchState | undefined): Place {
  const { end } = first;
  switch (end.kind) {
    case 'won':
      return teamPlace(end.loserTeamId);
    case 'bye':
      return placeOfLateStarter(end.teamId, second);
    case 'defaulted':
      return placeOfLateStarter(end.winnerTeamId, second);
    case 'nobody':
      return bye;
    default:
      return fedPlace(first.number, 'loser');
  }
}

/** A team that did not have to play in the first round has its first match in the second. */
function placeOfLateStarter(teamId: number, second: MatchState | undefined): Place {
  switch (second?.end.kind) {
    case 'waiting':
    case 'ready':
    case 'begun':
      return fedPlace(second.number, 'loser');
    case 'won':
      return second.end.loserTeamId === teamId ? teamPlace(teamId) : bye;
    default:
      return bye;
  }
}
