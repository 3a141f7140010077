import { drawTypes } from '../../constants';
import { advanceTeams } from '../advance-teams';
import { bye, type Draw, type MatchResult, type Played, teamSlot } from '../draw';
import { slotLabel } from '../draw-labels';
import { drawsFromSlots, makeDraws } from '../make-draws';

export const singleElimination = drawTypes.singleElimination.id;
export const doubleElimination = drawTypes.doubleElimination.id;
export const withBackDraw = drawTypes.firstMatchBackDraw.id;

/** A draw with these teams on its lines, line 1 first; null is a bye. */
export function aDrawOf(lines: readonly (number | null)[], drawTypeId: number = withBackDraw): Draw[] {
  return drawsFromSlots(
    lines.map((teamId) => (teamId === null ? bye : teamSlot(teamId))),
    drawTypeId,
  );
}

/** A random draw of teams 1 to n, the first ones seeded in order. */
export function aRandomDraw(of: { teams: number; seeds?: number; randomSeed?: number; drawTypeId?: number }) {
  return makeDraws({
    teamIds: oneTo(of.teams),
    seeds: oneTo(of.seeds ?? 0).map((teamId) => ({ teamId, seed: teamId })),
    randomSeed: of.randomSeed ?? 7,
    drawTypeId: of.drawTypeId ?? withBackDraw,
  });
}

export function played(results: Record<number, MatchResult>, withdrawn: readonly number[] = []): Played {
  return {
    results: new Map(Object.entries(results).map(([number, result]) => [Number(number), result])),
    withdrawnTeamIds: new Set(withdrawn),
  };
}

export const home: MatchResult = { kind: 'won', by: 1 };
export const away: MatchResult = { kind: 'won', by: 2 };
export const homeDefaulted: MatchResult = { kind: 'defaulted', side: 1 };
export const awayDefaulted: MatchResult = { kind: 'defaulted', side: 2 };
export const bothDefaulted: MatchResult = { kind: 'bothDefaulted' };

/** Every match as text: '5: 1 v Winner of Match 2'. */
export function asText(draws: readonly Draw[], asPlayed: Played): string[] {
  const states = advanceTeams(draws, asPlayed);
  return [...states.values()].map(({ number, slots }) => {
    const [one, other] = slots.map((slot) =>
      slot.kind === 'team' ? String(slot.teamId) : slotLabel(slot, new Map()),
    );
    return `${number}: ${one} v ${other}`;
  });
}

export function oneTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}
