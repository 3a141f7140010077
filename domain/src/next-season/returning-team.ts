import { hasPassed } from '../date/passed';

export const returnAnswers = ['in', 'out'] as const;

/** Whether a team, or a player, is in the next season. */
export type ReturnAnswer = (typeof returnAnswers)[number];

type Asked = { isApproved: boolean; startDateUtc: string; registered: number };

/** Why a captain can't give this answer for the team. */
export function checkTeamAnswer(
  { isApproved, startDateUtc, registered }: Asked,
  answer: ReturnAnswer,
  now: Date,
): string | null {
  if (hasPassed(startDateUtc, now)) return 'The season has started. Ask your organizer.';
  if (isApproved && answer === 'out')
    return 'Your team is already approved. Ask your organizer to remove it.';
  if (registered > 0 && answer === 'out')
    return 'Players have registered with your team. Ask your organizer to remove it.';
  return null;
}

type Invited = { teamAnswer: ReturnAnswer | null; startDateUtc: string; isRegistered: boolean };

/** Why a player can't answer an invitation any more. */
export function checkPlayerAnswer(
  { teamAnswer, startDateUtc, isRegistered }: Invited,
  now: Date,
): string | null {
  if (isRegistered) return 'Already registered with this team.';
  if (teamAnswer !== 'in') return "This team isn't playing this season.";
  return hasPassed(startDateUtc, now) ? 'The season has started. Ask your captain.' : null;
}

type Approvable = { name: string; answer: ReturnAnswer | null; isApproved: boolean };

/** Why a team can't be approved: only a captain says that it plays. */
export function checkApproveTeam({ name, answer, isApproved }: Approvable): string | null {
  if (isApproved) return null;
  if (answer === 'in') return null;
  return answer === 'out'
    ? `${name} isn't playing this season.`
    : `The captain of ${name} hasn't answered yet.`;
}

/** One reminder per team in this time, for each of the two groups. */
export const nudgeDays = 3;

export const nudgedGroups = ['unanswered', 'unpaid'] as const;

export type NudgedGroup = (typeof nudgedGroups)[number];

type LastAsked = { askedAt: string; nudgedAt: string | null; paymentNudgedAt: string | null };

/** When the team may be reminded again. */
export function nudgeAgainAt(team: LastAsked, group: NudgedGroup): string | null {
  const last = group === 'unanswered' ? (team.nudgedAt ?? team.askedAt) : team.paymentNudgedAt;
  return last === null ? null : new Date(Date.parse(last) + nudgeDays * 24 * 60 * 60 * 1000).toISOString();
}

export function canNudge(team: LastAsked, group: NudgedGroup, now: Date): boolean {
  const again = nudgeAgainAt(team, group);
  return again === null || hasPassed(again, now);
}

type Counts = {
  answer: ReturnAnswer | null;
  isApproved: boolean;
  /** On the list of the team, invited or not. */
  listed: number;
  invited: number;
  confirmed: number;
  declined: number;
  paid: number;
};

type Room = { teamsMax: number; teamPlayersMax: number | null };

/** How far a next season is: each figure is part of the one above it. */
export function seasonFunnel(teams: readonly Counts[], { teamsMax, teamPlayersMax }: Room) {
  const staying = teams.filter(({ answer }) => answer !== 'out');
  const sum = (count: (team: Counts) => number) => staying.reduce((total, team) => total + count(team), 0);
  const [invited, confirmed, paid] = [
    sum((team) => team.invited),
    sum((team) => team.confirmed),
    sum((team) => team.paid),
  ];
  return {
    teams: staying.length,
    listed: sum((team) => team.listed),
    invited,
    confirmed,
    paid,
    unanswered: invited - confirmed - sum((team) => team.declined),
    unpaid: confirmed - paid,
    unansweredTeams: staying.filter(({ answer }) => answer === null).length,
    toApprove: staying.filter(({ answer, isApproved }) => answer === 'in' && !isApproved).length,
    openTeams: Math.max(0, teamsMax - staying.length),
    /** Null if rosters have no limit. */
    openSpots: teamPlayersMax === null ? null : sum((team) => Math.max(0, teamPlayersMax - team.paid)),
  };
}
