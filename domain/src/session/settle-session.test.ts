import { expect, it } from 'vitest';
import { matchKinds, sessionTypes } from '../constants';
import { changedFields, settleSession } from './settle-session';
import { aSeason, aTournament } from './testing/session-forms';

it('empties what a season does not have', () => {
  const settled = settleSession({ ...aSeason, location: aTournament.location, drawTypeId: 1 });
  expect(settled).toMatchObject({ location: null, drawTypeId: null, teamMatchFrequencyTypeId: 1 });
});

it('empties what a tournament does not have, and keeps its standings rule', () => {
  const settled = settleSession({ ...aTournament, teamMatchFrequencyTypeId: 1, matchesPerTeam: 3 });
  expect(settled).toMatchObject({
    teamMatchFrequencyTypeId: null,
    sessionStandingsTypeId: 1,
    matchesPerTeam: 16,
    location: aTournament.location,
  });
});

it('empties the singles of a session of doubles', () => {
  const settled = settleSession({ ...aSeason, sessionMatchTypeId: matchKinds.doubles.id });
  expect(settled).toMatchObject({ singlesMatchCount: null, singlesTimeAllowedTypeId: null });
  expect(settled).toMatchObject({ doublesMatchCount: 2, doublesTimeAllowedTypeId: 5 });
});

it('sees no change in a time that is written in another way, or in spaces around a name', () => {
  const same = { ...aSeason, name: ' Fall season ', startDateUtc: '2026-09-09T13:00:00.000Z' };
  expect(changedFields(settleSession(aSeason), settleSession(same))).toEqual([]);
});

it('names the fields that change, with those that another kind brings along', () => {
  const before = settleSession(aTournament);
  expect(changedFields(before, settleSession({ ...aTournament, teamsMax: 8 }))).toEqual([
    'teamsMax',
    'matchesPerTeam',
  ]);
  const season = settleSession({ ...aTournament, sessionTypeId: sessionTypes.multiRound.id });
  expect(changedFields(before, season)).toEqual(['sessionTypeId', 'drawTypeId']);
});

const at = (placeId: string, placeName: string) =>
  settleSession({ ...aTournament, location: { placeId, placeName, formattedAddress: '1 Court Way' } });

it('sees another place by its id only', () => {
  expect(changedFields(at('p1', 'City Courts'), at('p1', 'The Courts'))).toEqual([]);
  expect(changedFields(at('p1', 'City Courts'), at('p2', 'City Courts'))).toEqual(['location']);
});
