import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from './actor';
import { canConfirmPlayer, canManageConference, canManageLeague, organizesAnything } from './organizer';

const player: Actor = { kind: 'member', memberId: 1, isAdmin: false, leagueIds: [], conferenceIds: [] };
const ofLeague = { ...player, leagueIds: [7] };
const ofOtherLeague = { ...player, leagueIds: [8] };
const ofConference = { ...player, conferenceIds: [3] };
const ofOtherConference = { ...player, conferenceIds: [4] };
const admin = { ...player, isAdmin: true };

/** A member whose id equals the id of the league: ids of members, leagues and conferences must not be mixed up. */
const namesake = { ...player, memberId: 7, conferenceIds: [7] };

describe('In league 7 with conference 3', () => {
  it.each([
    ['a visitor', visitor, { league: false, conference: false, anything: false }],
    ['a player', player, { league: false, conference: false, anything: false }],
    ['an organizer of this league', ofLeague, { league: true, conference: true, anything: true }],
    ['an organizer of another league', ofOtherLeague, { league: false, conference: false, anything: true }],
    ['an organizer of this conference', ofConference, { league: false, conference: true, anything: true }],
    [
      'an organizer of another conference',
      ofOtherConference,
      { league: false, conference: false, anything: true },
    ],
    ['a member whose ids happen to match', namesake, { league: false, conference: false, anything: true }],
    ['an admin', admin, { league: true, conference: true, anything: true }],
  ])('%s', (_, actor, can) => {
    expect({
      league: canManageLeague(actor, { leagueId: 7 }),
      conference: canManageConference(actor, { leagueId: 7, conferenceId: 3 }),
      anything: organizesAnything(actor),
    }).toEqual(can);
  });
});

describe('Confirming that a member is a player on record', () => {
  const playedHere = { leagueIds: [7], conferenceIds: [3], isJunior: false };
  const neverPlayed = { leagueIds: [], conferenceIds: [], isJunior: false };
  const isJunior = true;

  it.each([
    ['a visitor', visitor, false, false],
    ['a player', player, false, false],
    ['an organizer of that league', ofLeague, true, true],
    ['an organizer of another league', ofOtherLeague, false, true],
    ['an organizer of that conference', ofConference, true, false],
    ['an organizer of another conference', ofOtherConference, false, false],
    ['an admin', admin, true, true],
  ])('%s', (_, actor, whoPlayed, whoNeverDid) => {
    expect(canConfirmPlayer(actor, playedHere)).toBe(whoPlayed);
    expect(canConfirmPlayer(actor, neverPlayed)).toBe(whoNeverDid);
    expect(canConfirmPlayer(actor, { ...playedHere, isJunior })).toBe(whoPlayed);
    expect(canConfirmPlayer(actor, { ...neverPlayed, isJunior })).toBe(actor === admin);
  });
});
