import { expect, it } from 'vitest';
import { leagueTypes, sports } from '../constants';
import { ownLeagueType } from './own-league-type';

const tennis = sports.tennis.id;
const pickleball = sports.pickleball.id;
const both = { showTennisContent: true, showPickleballContent: true };
const pickleballOnly = { showTennisContent: false, showPickleballContent: true };
const tennisOnly = { showTennisContent: true, showPickleballContent: false };

it.each([
  ['without a rating', [], both, false, 'adultTeamTennis'],
  ['with a tennis rating', [tennis], both, false, 'adultTeamTennis'],
  ['with a pickleball rating', [pickleball], both, false, 'adultTeamPickleball'],
  ['with both ratings', [tennis, pickleball], both, false, 'adultTeamTennis'],
  ['who shows pickleball only', [tennis], pickleballOnly, false, 'adultTeamPickleball'],
  ['who shows tennis only', [pickleball], tennisOnly, false, 'adultTeamTennis'],
  ['who is a minor', [], both, true, 'juniorTeamTennis'],
  ['who is a minor and plays pickleball', [pickleball], both, true, 'juniorTeamPickleball'],
] as const)('opens the search of a member $0 with $4', (...row) => {
  const [, ratedSportIds, shown, isMinor, type] = row;
  expect(ownLeagueType({ ratedSportIds, ...shown, isMinor })).toBe(leagueTypes[type]);
});
