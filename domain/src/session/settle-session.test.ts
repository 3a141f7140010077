import { expect, it } from 'vitest';
import { matchKinds, sessionTypes } from '../constants';
import { changedFields, settleSession } from './settle-session';
import { aSeason, aTournament } from './testing/session-forms';

it('clears fields that a season does not have', () => {
  const settled = settleSession({ ...aSeason, location: aTournament.location, drawTypeId: 1 });
  expect(settled).toMatchObject({ location: null, drawTypeId: null, teamMatchFrequencyTypeId: 1 });
});

it('clears fields that a tournament does not have, and keeps its standings rule', () => {
  const settled = settleSession({ ...aTournament, teamMatchFrequencyTypeId: 1, matchesPerTeam: 3 });
  expect(settled).toMatchObject({
    teamMatchFrequencyTypeId: null,
    sessionStandingsTypeId: 1,
    matchesPerTeam: 16,
    location: aTournament.location,
  });
});

it('clears the singles fields of a doubles session', () => {
  const settled = settleSession({ ...aSeason, sessionMatchTypeId: matchKinds.doubles.id });
  expect(settled).toMatchObject({ singlesMatchCount: null, singlesTimeAllowedTypeId: null });
  expect(settled).toMatchObject({ doublesMatchCount: 2, doublesTimeAllowedTypeId: 5 });
});

it('ignores a different notation of a time, and spaces around a name', () => {
  const same = { ...aSeason, name: ' Fall season ', startDateUtc: '2026-09-09T13:00:00.000Z' };
  expect(changedFields(settleSession(aSeason), settleSession(same))).toEqual([]);
});

it('lists the changed fields, including those that another kind brings', () => {
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

it('compares locations only by id', () => {
  expect(changedFields(at('p1', 'City Courts'), at('p1', 'The Courts'))).toEqual([]);
  expect(changedFields(at('p1', 'City Courts'), at('p2', 'City Courts'))).toEqual(['location']);
});
