/** The current state of a match of a tournament's draws, including byes and unplayed matches. */
export type DrawnMatch = {
  /** 1 is the main draw. */
  drawNumber: number;
  /** In the back draw of a double elimination. */
  everyLoserEnters: boolean;
  roundNumber: number;
  /** Played in a group: the loser is not out. */
  isInGroup: boolean;
  position1TeamId: number | null;
  position2TeamId: number | null;
  /** Null for a bye, which is not a win. */
  winnerTeamId: number | null;
  isBye: boolean;
  haveBothDefaulted: boolean;
};

export type RoundReached = {
  /** The higher, the better. */
  level: number;
  label: string;
  /** The draw that ranks the team. */
  drawNumber: number;
};

const mainDraw = 1;

/** More than the number of rounds, so that every result of the main draw ranks above every result of a back draw. */
const levelsPerDraw = 100;

/**
 * By team: the round it reached in the main draw. A team that is out of the main draw without a win there is ranked by
 * its back draw instead, below every team of the main draw; a team without a back draw comes last.
 */
export function roundsReached(all: readonly DrawnMatch[]): Map<number, RoundReached> {
  const matches = all.filter(({ isInGroup }) => !isInGroup);
  const inGroups = all.filter(({ isInGroup }) => isInGroup).flatMap(teamsOf);
  const reached = roundsReachedInDraws(matches);
  // Teams that go on replace what they reached in their group.
  return new Map([...inGroups.map((teamId) => [teamId, groupStage] as const), ...reached]);
}

/** Below every team of the playoffs. */
const groupStage: RoundReached = { level: 0, label: 'group stage', drawNumber: mainDraw };

function roundsReachedInDraws(matches: readonly DrawnMatch[]): Map<number, RoundReached> {
  const rounds = new Map<number, number>();
  const lastMatches = new Map<number, Map<number, DrawnMatch>>();
  const winners = new Set<number | null>();
  for (const match of matches) {
    const { drawNumber, roundNumber } = match;
    rounds.set(drawNumber, Math.max(roundNumber, rounds.get(drawNumber) ?? 0));
    if (drawNumber === mainDraw) winners.add(match.winnerTeamId);
    for (const teamId of teamsOf(match)) {
      const byDraw = lastMatches.get(teamId) ?? new Map<number, DrawnMatch>();
      const known = byDraw.get(drawNumber);
      if (!known || known.roundNumber < roundNumber) byDraw.set(drawNumber, match);
      lastMatches.set(teamId, byDraw);
    }
  }
  const isDouble = matches.some(({ everyLoserEnters }) => everyLoserEnters);
  return new Map(
    [...lastMatches].map(([teamId, byDraw]) => {
      if (isDouble) return [teamId, reachedInDouble(teamId, byDraw, rounds.get(mainDraw) ?? 0)];
      const last = decidingMatch(teamId, byDraw, winners.has(teamId));
      return [teamId, reachedIn(last, teamId, rounds.get(last.match.drawNumber) ?? 0)];
    }),
  );
}

function teamsOf({ position1TeamId, position2TeamId }: DrawnMatch): number[] {
  return [position1TeamId, position2TeamId].filter((teamId) => teamId !== null);
}

/**
 * In a double elimination, teams that have not lost rank above those in the back draw, which rank by its rounds. The last
 * two rounds of the main draw are the grand final and the deciding match.
 */
function reachedInDouble(
  teamId: number,
  byDraw: ReadonlyMap<number, DrawnMatch>,
  mainRounds: number,
): RoundReached {
  const main = byDraw.get(mainDraw);
  const back = [...byDraw.values()].find(({ drawNumber }) => drawNumber !== mainDraw);
  const grandFinal = mainRounds - 1;
  const isFinalist = main !== undefined && main.roundNumber >= grandFinal;
  if (back && !isFinalist && (!main || isOut(main, teamId))) {
    const { roundNumber, drawNumber } = back;
    return { level: levelsPerDraw + roundNumber, label: `back draw round ${roundNumber}`, drawNumber };
  }
  const match = main as DrawnMatch;
  // The deciding match is the grand final again, and has no teams if it is not needed.
  const inRounds = { ...match, roundNumber: Math.min(match.roundNumber, grandFinal) };
  const ladder = isFinalist || !isOut(match, teamId) ? 'main' : 'none';
  return reachedIn({ match: inRounds, ladder }, teamId, grandFinal);
}

type Deciding = { match: DrawnMatch; ladder: 'main' | 'back' | 'none' };

function decidingMatch(
  teamId: number,
  byDraw: ReadonlyMap<number, DrawnMatch>,
  hasWonInMain: boolean,
): Deciding {
  const main = byDraw.get(mainDraw);
  if (main && (hasWonInMain || !isOut(main, teamId))) return { match: main, ladder: 'main' };
  const back = [...byDraw.values()].find(({ drawNumber }) => drawNumber !== mainDraw);
  if (back) return { match: back, ladder: 'back' };
  return { match: main as DrawnMatch, ladder: 'none' };
}

function isOut({ winnerTeamId, haveBothDefaulted }: DrawnMatch, teamId: number): boolean {
  return haveBothDefaulted || (winnerTeamId !== null && winnerTeamId !== teamId);
}

function reachedIn({ match, ladder }: Deciding, teamId: number, rounds: number): RoundReached {
  const isChampion = match.roundNumber === rounds && (match.winnerTeamId === teamId || match.isBye);
  const roundsToTitle = isChampion ? 0 : rounds - match.roundNumber + 1;
  const above = { main: 2 * levelsPerDraw, back: levelsPerDraw, none: 0 }[ladder];
  return {
    level: above + rounds + 1 - roundsToTitle,
    label: `${ladder === 'back' ? 'back draw ' : ''}${stageName(roundsToTitle)}`,
    drawNumber: match.drawNumber,
  };
}

const lastStages = ['champion', 'finalist', 'semifinalist', 'quarterfinalist'];

function stageName(roundsToTitle: number): string {
  return lastStages[roundsToTitle] ?? `round of ${2 ** roundsToTitle}`;
}
