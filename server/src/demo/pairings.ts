import type { MatchToPlay, PlayingTeam } from '../store/schedule/played-match';
import type { WholeSession } from '../store/session/session-details';
import type { Pairing } from './play';
import type { Random } from './random';

type Known = {
  sessions: ReadonlyMap<number, WholeSession>;
  teams: ReadonlyMap<number, PlayingTeam>;
};

/** Null while a team or the date is missing. */
export function pairingOf(match: MatchToPlay, { sessions, teams }: Known): Pairing | null {
  const [home, away] = [match.position1TeamId, match.position2TeamId].map((id) => teams.get(id ?? 0));
  const session = sessions.get(match.sessionId);
  if (!home || !away || !session || !match.matchAt) return null;
  return { match, session, teams: { 1: home, 2: away }, matchAt: match.matchAt };
}

export type Strengths = ReadonlyMap<number, number>;

export function strengthsOf(random: Random, teams: ReadonlyMap<number, PlayingTeam>): Map<number, number> {
  return new Map([...teams.keys()].map((teamId) => [teamId, random.bell(0, 0.8)]));
}

/** Combines team strength with a small home advantage. */
export function favourOf({ teams }: Pairing, strengths: Strengths): number {
  const strengthOf = ({ teamId }: PlayingTeam) => strengths.get(teamId) ?? 0;
  return 1 / (1 + Math.exp(strengthOf(teams[2]) - strengthOf(teams[1]) - 0.2));
}
