export type Pairing<Team> = { home: Team; away: Team };

export type PairedRound<Team> = {
  number: number;
  matches: readonly Pairing<Team>[];
  /** The team with the bye in this round, if the number of teams is odd. */
  bye: Team | null;
};

type UnnumberedRound<Team> = Omit<PairedRound<Team>, 'number'>;

/**
 * Each pair meets once before any pair meets again, and each cycle swaps home and away of the one before. Home and away
 * alternate with the fewest possible exceptions, and byes rotate.
 */
export function pairTeams<Team>(teams: readonly Team[], rounds: number): PairedRound<Team>[] {
  if (teams.length < 2) return [];
  const inOrder = pairOneCycle(teams);
  const cycle = rounds > inOrder.length ? fitToNextCycle(inOrder, teams.length) : inOrder;
  return Array.from({ length: rounds }, (_, index) => {
    const round = cycle[index % cycle.length] as UnnumberedRound<Team>;
    const isReturnCycle = Math.floor(index / cycle.length) % 2 === 1;
    return {
      number: index + 1,
      matches: isReturnCycle ? round.matches.map(swapHome) : round.matches,
      bye: round.bye,
    };
  });
}

/**
 * The circle method: the teams form a circle of odd size around a center that moves by half the circle each round;
 * teams at the same distance on both sides of it meet, the right-hand team at home. That alone alternates home and away
 * for every team. With an even number of teams the first one is outside the circle and plays the team at the center.
 */
function pairOneCycle<Team>(teams: readonly Team[]): UnnumberedRound<Team>[] {
  const isEven = teams.length % 2 === 0;
  const outside = isEven ? (teams[0] as Team) : null;
  const circle = isEven ? teams.slice(1) : teams;
  return circle.map((_, index) => {
    const centre = (index * ((circle.length + 1) / 2)) % circle.length;
    const resting = circle[centre] as Team;
    const matches = pairAround(circle, centre);
    if (outside === null) return { matches, bye: resting };
    const isHome = index % 2 === 0;
    matches.unshift(isHome ? { home: outside, away: resting } : { home: resting, away: outside });
    return { matches, bye: null };
  });
}

/**
 * With an even number of teams, starting two rounds later keeps a team from playing three in a row at home or away where
 * one cycle follows another. A season of one cycle starts in order, because it is balanced wherever it ends.
 */
function fitToNextCycle<Round>(cycle: readonly Round[], teamCount: number): readonly Round[] {
  return teamCount % 2 === 0 && teamCount >= 6 ? [...cycle.slice(2), ...cycle.slice(0, 2)] : cycle;
}

function pairAround<Team>(circle: readonly Team[], centre: number): Pairing<Team>[] {
  const matches: Pairing<Team>[] = [];
  for (let distance = 1; distance <= (circle.length - 1) / 2; distance++) {
    const home = circle[(centre + distance) % circle.length] as Team;
    const away = circle[(centre - distance + circle.length) % circle.length] as Team;
    matches.push({ home, away });
  }
  return matches;
}

function swapHome<Team>({ home, away }: Pairing<Team>): Pairing<Team> {
  return { home: away, away: home };
}
