import { type Draw, type DrawMatch, drawnSlot, firstRoundOf, type Slot } from './draw';
import { hasGroups } from './group-stage';

/** Both slots of a first-round match, and whether an empty one is a bye or open. */
export type TeamChange = {
  matchNumber: number;
  position1TeamId: number | null;
  position2TeamId: number | null;
  byeStatusTypeId: number | null;
};

export type TeamChangeContext = {
  draws: readonly Draw[];
  teamIds: readonly number[];
  hasPostedResults: boolean;
};

export const groupsAreDrawn =
  'The teams of groups are drawn by their seeds. Change the seeds to draw the groups again.';

export const teamsAreFixed = "Teams can't be changed once scores are posted.";

export function checkTeamChange(context: TeamChangeContext, change: TeamChange): string | null {
  if (hasGroups(context.draws)) return groupsAreDrawn;
  const firstRound = firstRoundOf(context.draws);
  const changed = firstRound.find(({ number }) => number === change.matchNumber);
  const teamIds = [change.position1TeamId, change.position2TeamId].filter((teamId) => teamId !== null);
  if (!changed) {
    return 'You can only change teams in the first round of the main draw. Later rounds fill in automatically.';
  }
  if (context.hasPostedResults) {
    return onlyGivesByes(changed, change) ? null : teamsAreFixed;
  }
  if (teamIds.some((teamId) => !context.teamIds.includes(teamId))) return "This team isn't in the session.";
  if (teamIds.length === 2 && teamIds[0] === teamIds[1]) return "A team can't play itself.";
  const otherMatch = firstRound.find(
    (match) => match.number !== change.matchNumber && teamIds.some((teamId) => hasTeam(match, teamId)),
  );
  return otherMatch ? `This team is already in Match ${otherMatch.number}.` : null;
}

/** The draws after the change; later rounds follow from them. */
export function changeTeams(draws: readonly Draw[], change: TeamChange): Draw[] {
  const slots = slotsOf(change);
  return draws.map((draw) => ({
    ...draw,
    rounds: draw.rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) =>
        match.number === change.matchNumber ? { ...match, slots } : match,
      ),
    })),
  }));
}

/** A slot that is still open when play starts would block its match forever, so it may become a bye. */
function onlyGivesByes({ slots: before }: DrawMatch, change: TeamChange): boolean {
  const after = slotsOf(change);
  const isBecomingBye = (at: 0 | 1) => before[at].kind === 'open' && after[at].kind === 'bye';
  const isKept = (at: 0 | 1) => JSON.stringify(before[at]) === JSON.stringify(after[at]);
  const positions = [0, 1] as const;
  return positions.some(isBecomingBye) && positions.every((at) => isBecomingBye(at) || isKept(at));
}

function slotsOf(change: TeamChange): readonly [Slot, Slot] {
  return [
    drawnSlot(change.position1TeamId, change.byeStatusTypeId),
    drawnSlot(change.position2TeamId, change.byeStatusTypeId),
  ];
}

function hasTeam({ slots }: DrawMatch, teamId: number): boolean {
  return slots.some((slot) => slot.kind === 'team' && slot.teamId === teamId);
}
