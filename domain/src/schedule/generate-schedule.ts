import { instantOf } from '../date/instant';
import { type HomeSlot, type HomeTeam, type SlotTime, homeSlot } from './home-slot';
import { type PairedRound, pairTeams } from './pair-teams';
import { roundCount } from './round-count';
import { type SessionDates, moreMatchesThanWeeks, roundsThatFit, weeksPerRound } from './session-weeks';

export const moreRoundsThanWeeks = `${moreMatchesThanWeeks} All match dates will default to the session start date. Please be sure to update match times prior to publishing`;

export const slotOutsideSession =
  "Some home teams don't have a play day during the session. Their match dates default to the session start date. Please be sure to update match times prior to publishing";

const skippedByClocks =
  'Clocks go forward on a match day. Matches set for the skipped hour start an hour later. Please be sure to check their times prior to publishing';

export type ScheduledSession = SessionDates & {
  timeZone: string;
  matchesPerTeam: number;
  teamMatchFrequencyTypeId: number | null;
};

export type ScheduledTeam = HomeTeam & { teamId: number };

export type GeneratedTeamMatch = {
  teamMatchNumber: number;
  position1TeamId: number;
  position2TeamId: number;
  matchDate: string;
};

export type GeneratedRound = {
  number: number;
  name: string;
  byeTeamId: number | null;
  teamMatches: GeneratedTeamMatch[];
};

export type GeneratedSchedule = { rounds: GeneratedRound[]; warning: string | null };

export function generateSchedule(
  session: ScheduledSession,
  teams: readonly ScheduledTeam[],
): GeneratedSchedule {
  const paired = pairTeams(teams, roundCount(teams.length, session.matchesPerTeam));
  const hasRoom = paired.length <= roundsThatFit(session, session.timeZone);
  const slots = hasRoom ? slotsOf(paired, session, teams) : [];
  const start = instantOf(session.startDateUtc).toString();
  const matchesPerRound = Math.floor(teams.length / 2);

  const rounds = paired.map(({ number, matches, bye }, round) => ({
    number,
    name: roundName(number),
    byeTeamId: bye?.teamId ?? null,
    teamMatches: matches.map(({ home, away }, index) => ({
      teamMatchNumber: round * matchesPerRound + index + 1,
      position1TeamId: home.teamId,
      position2TeamId: away.teamId,
      matchDate: slots[round]?.[index]?.at ?? start,
    })),
  }));
  return { rounds, warning: hasRoom ? warnOfSlots(slots) : moreRoundsThanWeeks };
}

export function roundName(number: number): string {
  return `Round ${number}`;
}

function slotsOf(
  rounds: readonly PairedRound<ScheduledTeam>[],
  session: ScheduledSession,
  teams: readonly ScheduledTeam[],
): (SlotTime | null)[][] {
  const weeks = weeksPerRound(session.teamMatchFrequencyTypeId);
  const slotOf = new Map<ScheduledTeam, HomeSlot>(teams.map((team) => [team, homeSlot(session, team)]));
  return rounds.map(({ number, matches }) =>
    matches.map(({ home }) => slotOf.get(home)?.((number - 1) * weeks) ?? null),
  );
}

function warnOfSlots(rounds: readonly (SlotTime | null)[][]): string | null {
  const slots = rounds.flat();
  const warnings = [
    ...(slots.includes(null) ? [slotOutsideSession] : []),
    ...(slots.some((slot) => slot?.isSkipped) ? [skippedByClocks] : []),
  ];
  return warnings.length > 0 ? warnings.join('. ') : null;
}
