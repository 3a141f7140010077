import { bye, fedPlace, type MatchState, type Place, teamPlace } from './draw';

/**
 * Fills a line of the back draw, from its first-round match and the second-round match of the team that advanced from
 * it. See back-draw.md.
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
      return hasBye(first) ? placeOfLateStarter(null, second) : fedPlace(first.number, 'loser');
  }
}

/** Two teams with byes that meet in the second round have one loser: the other line is a bye. */
export function withoutSecondLoser([one, other]: readonly [Place, Place]): readonly [Place, Place] {
  const areSame = one.kind === 'fed' && other.kind === 'fed' && one.from === other.from;
  return areSame ? [one, bye] : [one, other];
}

/** A team that did not have to play in the first round has its first match in the second; null is not yet placed. */
function placeOfLateStarter(teamId: number | null, second: MatchState | undefined): Place {
  switch (second?.end.kind) {
    case 'waiting':
    case 'ready':
    case 'begun':
      return hasBye(second) ? bye : fedPlace(second.number, 'loser');
    case 'won':
      return second.end.loserTeamId === teamId ? teamPlace(second.end.loserTeamId) : bye;
    default:
      return bye;
  }
}

/** A match with a bye has no loser. */
function hasBye({ places }: MatchState): boolean {
  return places.some(({ kind }) => kind === 'bye');
}
