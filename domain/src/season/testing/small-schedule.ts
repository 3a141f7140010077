import type { ScheduleTeam, ScheduledMatch, SeasonSchedule } from '../schedule-season';

const names = ['Deuces', 'Lobs', 'Aces', 'Smashers'];

type Row = readonly [home: number, away: number | null, day: string | null, rest?: Partial<Rest>];

type Rest = { time: string; placeId: string | null; isPlayed: boolean };

/** Four teams, odd ones at home at Lakeside, even ones at Piedmont; matches are numbered from 1 and start at 18:00. */
export function aSchedule(rows: readonly Row[], rest: Partial<SeasonSchedule> = {}): SeasonSchedule {
  return {
    name: 'Doubles',
    startsOn: '2027-02-01',
    endsOn: '2027-03-31',
    teams: names.map((name, index): ScheduleTeam => {
      const homePlaceId = index % 2 === 0 ? 'lakeside' : 'piedmont';
      return { teamId: index + 1, name, homePlaceId, playSlot: null };
    }),
    places: [
      { placeId: 'lakeside', name: 'Lakeside', point: null, courts: 1 },
      { placeId: 'piedmont', name: 'Piedmont', point: null, courts: null },
    ],
    sharedPlayers: [],
    matches: rows.map(
      ([homeTeamId, awayTeamId, day, { time = '18:00', ...more } = {}], index): ScheduledMatch => ({
        teamMatchId: index + 1,
        round: index + 1,
        homeTeamId,
        awayTeamId,
        when: day === null ? null : { day, time },
        placeId: homeTeamId % 2 === 1 ? 'lakeside' : 'piedmont',
        isPlayed: false,
        ...more,
      }),
    ),
    ...rest,
  };
}
