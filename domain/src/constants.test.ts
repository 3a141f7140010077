import { describe, expect, it } from 'vitest';
import * as constants from './constants';

type Table = Record<string, { id: number; label: string }>;

/** Ids that clients and stored rows rely on: changing one would change the meaning of every record. */
const ids: [string, Table, Record<string, number>][] = [
  ['sports', constants.sports, { Tennis: 1, Pickleball: 2 }],
  ['ageGroups', constants.ageGroups, { Adult: 1, Junior: 2 }],
  [
    'leagueTypes',
    constants.leagueTypes,
    {
      'Adult Team Tennis': 1,
      'Junior Team Tennis': 3,
      'Club Adult League Tennis': 4,
      'Other Tennis': 5,
      'Adult Team Pickleball': 6,
      'Junior Team Pickleball': 7,
      'Club Adult Pickleball': 8,
      'Other Pickleball': 9,
    },
  ],
  ['genders', constants.genders, { 'Co-ed': 1, M: 2, F: 3 }],
  ['sessionTypes', constants.sessionTypes, { 'Team Tournament': 1, 'Multi-Round': 2 }],
  ['sessionStatuses', constants.sessionStatuses, { Open: 1, Closed: 2 }],
  ['registrationStatuses', constants.registrationStatuses, { Open: 1, Closed: 2 }],
  ['matchKinds', constants.matchKinds, { Singles: 1, Doubles: 2, Both: 3 }],
  [
    'drawTypes',
    constants.drawTypes,
    {
      'First Match Back Draw': 1,
      'Single Elimination': 2,
      'Double Elimination': 3,
      'Groups, Then Playoffs': 4,
    },
  ],
  ['scheduleModes', constants.scheduleModes, { 'By Round': 0, 'By Date': 1 }],
  ['scheduleStatuses', constants.scheduleStatuses, { Draft: 1, Published: 2 }],
  ['matchFrequencies', constants.matchFrequencies, { 'Once a week': 1, 'Every 2 weeks': 2 }],
  [
    'timesAllowed',
    constants.timesAllowed,
    { '30 minutes': 1, '60 minutes': 2, '90 minutes': 3, '120 minutes': 4, Unlimited: 5 },
  ],
  [
    'standingsRules',
    constants.standingsRules,
    {
      'Win/loss record': 1,
      '% of team matches won': 2,
      '% of games won': 3,
      '% of points won': 4,
    },
  ],
  ['sanctions', constants.sanctions, { USAP: 1 }],
  ['sessionDateStatuses', constants.sessionDateStatuses, { Upcoming: 1, 'In progress': 2, Past: 3 }],
  ['requestStatuses', constants.requestStatuses, { Pending: 1, Approved: 2, Declined: 3 }],
  ['withdrawTypes', constants.withdrawTypes, { withdraw: 1, refund: 2, 'withdraw and refund': 3 }],
  ['availabilities', constants.availabilities, { Yes: 1, Maybe: 2, No: 3, 'No response': 4 }],
  ['lineupStatuses', constants.lineupStatuses, { Unlocked: 1, Locked: 2, Published: 3 }],
  [
    'gameRules',
    constants.gameRules,
    { 'To 11, win by 1': 1, 'To 11, win by 2': 2, 'To 15, win by 2': 3, 'To 21, win by 2': 4 },
  ],
  ['teamMatchStatuses', constants.teamMatchStatuses, { Scheduled: 1, 'In progress': 2, Completed: 3 }],
  ['byeStatuses', constants.byeStatuses, { Bye: 1, TBD: 2 }],
  ['ratingStatuses', constants.ratingStatuses, { Rated: 1, Projected: 2, Inactive: 3, Unrated: 4 }],
];

describe('Ids and labels', () => {
  it.each(ids)('of %s', (_, table, expected) => {
    expect(Object.fromEntries(Object.values(table).map(({ id, label }) => [label, id]))).toEqual(expected);
  });

  it('of scoring formats: sets for tennis, games for pickleball', () => {
    const rows = Object.values(constants.scoringFormats).map(({ id, label, sportTypeId }) => [
      id,
      label,
      sportTypeId,
    ]);
    expect(rows).toEqual([
      [1, 'Best of three sets', 1],
      [2, 'Two sets with match tiebreaker', 1],
      [3, 'Single set', 1],
      [4, 'Time based', 1],
      [5, 'Fast four', 1],
      [6, 'Single game', 2],
      [7, 'Best of three games', 2],
      [8, 'Time based', 2],
    ]);
  });

  it('of league types: up to 5 tennis, from 6 on pickleball, with an age group where they have one', () => {
    const rows = Object.values(constants.leagueTypes);
    expect(rows.map(({ id, sportTypeId, ageGroupId }) => [id, sportTypeId, ageGroupId])).toEqual([
      [1, 1, 1],
      [3, 1, 2],
      [4, 1, 1],
      [5, 1, null],
      [6, 2, 1],
      [7, 2, 2],
      [8, 2, 1],
      [9, 2, null],
    ]);
  });
});

describe('Limits', () => {
  it('22 age steps cover 8 to 70', () => {
    expect(constants.ageSteps).toHaveLength(22);
    expect([
      constants.ageSteps[0],
      constants.ageSteps[10],
      constants.ageSteps[11],
      constants.ageSteps[12],
    ]).toEqual([8, 18, 21, 25]);
    expect(constants.ageSteps.slice(13)).toEqual([30, 35, 40, 45, 50, 55, 60, 65, 70]);
  });

  it('ratings cover 1 to 16 in tennis and 1 to 10 in pickleball, in steps of a half', () => {
    expect(constants.ratingRanges).toEqual({
      utr: { min: 1, max: 16, step: 0.5 },
      utrP: { min: 1, max: 10, step: 0.5 },
    });
  });

  it('of teams, captains, scores, pages and delays', () => {
    expect(constants.tournamentSizes).toEqual({ always: [2, 4, 8, 16, 32, 64], large: [128] });
    expect(constants.teamLimits).toEqual({ captainsMin: 1, captainsMax: 3, playersRequiredMin: 2 });
    expect(constants.scoreLimits).toMatchObject({ min: 0, max: 99, sets: 3 });
    expect(constants.distancesInMiles).toEqual({ options: [10, 25, 50, 75, 100, 125], standard: 50 });
    expect(constants.pageSizes).toMatchObject({
      conferenceSessions: 25,
      teamPicker: 20,
      leagueSearch: 20,
      playerSearch: 10,
      globalSearch: 10,
      globalSearchShown: 4,
    });
    expect(constants.delaysInMs).toMatchObject({
      playerSearch: 500,
      placeSearch: 200,
      resultPoll: 3000,
      toast: 5000,
      remindersToast: 3000,
    });
    expect(constants.menuLimits).toMatchObject({ clubs: 2, teamsPerSport: 3, clubMembersShownFrom: 10 });
    expect(constants.verifiedScoreWindowDays).toBe(3);
    expect(constants.roundsVisible).toBe(3);
    expect(constants.pickerMinutes).toEqual({ sessionForm: 15, simple: 5 });
    expect(constants.screenWidths).toMatchObject({ mobileMax: 768, tabletMax: 1200 });
    expect(constants.currency.symbol).toBe('$');
    expect(constants.monitoringRates).toEqual({ session: 40, replay: 16 });
  });

  it('of environments: prod, qa, ci, eleven test environments and rc', () => {
    const tests = Array.from({ length: 11 }, (_, index) => `test${index + 1}`);
    expect(constants.environments).toEqual(['prod', 'qa', 'ci', ...tests, 'rc']);
    expect([constants.developmentPort, constants.applicationVersion]).toEqual([3002, '0.1.0']);
  });
});
