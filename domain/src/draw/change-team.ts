import { type Draw, type DrawMatch, drawnPlace, firstRoundOf } from './draw';

/** Both positions of a first-round match, with what an empty one means. */
export type TeamChange = {
  matchNumber: number;
  position1TeamId: number | null;
  position2TeamId: number | null;
  byeStatusTypeId: number | null;
};

export type TeamChangeContext = {
  draws: readonly Draw[];
  /** The teams of the session. */
  teamIds: readonly number[];
  hasPostedResults: boolean;
};

export function checkTeamChange(context: TeamChangeContext, change: TeamChange): string | null {
  const firstRound = firstRoundOf(context.draws);
  const teamIds = [change.position1TeamId, change.position2TeamId].filter((teamId) => teamId !== null);
  if (context.hasPostedResults) return 'Teams cannot be changed once scores are posted.';
  if (!firstRound.some(({ number }) => number === change.matchNumber)) {
    return 'Teams can be changed in the first round of the main draw only; the later rounds fill by themselves.';
  }
  if (teamIds.some((teamId) => !context.teamIds.includes(teamId))) return 'This team is not in the session.';
  if (teamIds.length === 2 && teamIds[0] === teamIds[1]) return 'A team cannot play against itself.';
  const elsewhere = firstRound.find(
    (match) => match.number !== change.matchNumber && teamIds.some((teamId) => hasTeam(match, teamId)),
  );
  return elsewhere ? `A team can stand in the draw only once: it is in Match ${elsewhere.number}.` : null;
}

/** The draws with the change made; everything behind it follows by itself. */
export function changeTeams(draws: readonly Draw[], change: TeamChange): Draw[] {
  const places = [
    drawnPlace(change.position1TeamId, change.byeStatusTypeId),
    drawnPlace(change.position2TeamId, change.byeStatusTypeId),
  ] as const;
  return draws.map((draw) => ({
    ...draw,
    rounds: draw.rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) =>
        match.number === change.matchNumber ? { ...match, places } : match,
      ),
    })),
  }));
}

function hasTeam({ places }: DrawMatch, teamId: number): boolean {
  return places.some((place) => place.kind === 'team' && place.teamId === teamId);
}
