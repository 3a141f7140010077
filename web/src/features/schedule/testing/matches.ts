import type { TeamMatch } from '@courtline/contract/schedule';

const names = ['Aces', 'Baseliners', 'Chargers', 'Dinks', 'Eagles'];

export function aSchedule(rounds: TeamMatch[][]) {
  const shown = rounds.map((teamMatches, index) => ({
    id: index + 1,
    number: index + 1,
    name: `Round ${index + 1}`,
    hasPostedScores: false,
    teamMatches,
  }));
  return {
    draws: [{ id: 1, drawId: 1, number: 1, name: 'Main Draw', everyLoserEnters: false, rounds: shown }],
  };
}

type MatchInput = Partial<TeamMatch> & { home?: number; away?: number | null };

/** By default the first team against the second in Atlanta. */
export function aMatch({ home = 1, away = 2, ...overrides }: MatchInput): TeamMatch {
  return {
    teamMatchId: 1,
    teamMatchNumber: 7,
    matchDate: '2026-09-13T23:30:00Z',
    timeZone: 'America/New_York',
    location: null,
    description: null,
    position1Team: aSide(home),
    position2Team: away === null ? null : aSide(away),
    winnerTeamId: null,
    winnerReason: null,
    isLevel: false,
    statusId: 1,
    byeStatusTypeId: null,
    position1FromTeamMatchId: null,
    position2FromTeamMatchId: null,
    position1TakesLoser: false,
    position2TakesLoser: false,
    groupNumber: null,
    position1FromPlace: null,
    position2FromPlace: null,
    round: { id: 1, number: 1, name: 'Round 1', roundName: 'Round 1' },
    hasPostedScores: false,
    hasProvisionalScores: false,
    isPostponed: false,
    isSchedulePublished: false,
    canEditTeamMatch: true,
    version: 1,
    ...overrides,
  };
}

function aSide(teamId: number) {
  const played = { points: 0, isWinner: false, isDefaulted: false };
  const name = names[teamId - 1] ?? '';
  return {
    teamId,
    name,
    crest: 'shield-chevron-navy-lime',
    seed: null,
    ...played,
    requestingMemberPlayerAvailability: null,
  };
}
