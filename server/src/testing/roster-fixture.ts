import { movePlayer, withdrawPlayer } from '@courtline/contract/roster';
import { withdrawTypes } from '@courtline/domain/constants';
import { withdrawMeans } from '@courtline/domain/roster/player-actions';
import type { TestService } from './a-service';
import type { Caller } from './caller';
import { aConference, aLeague, aSession, aTeam } from './league-rows';
import { type Rostered, aRosteredPlayer } from './roster-rows';

/** A session with the teams Aces, Lobs and Smash, Maria on the Aces, and its organizer. */
export type RosterFixture = {
  leagueId: number;
  conferenceId: number;
  sessionId: number;
  aces: number;
  lobs: number;
  smash: number;
  organizer: Caller;
  maria: Rostered;
};

export async function aRosterFixture(service: TestService): Promise<RosterFixture> {
  const { db } = service;
  const leagueId = await aLeague(db);
  const conferenceId = await aConference(db, { leagueId });
  const sessionId = await aSession(db, { conferenceId, name: 'Fall' });
  const [aces, lobs, smash] = [
    await aTeam(db, { sessionId, name: 'Aces' }),
    await aTeam(db, { sessionId, name: 'Lobs' }),
    await aTeam(db, { sessionId, name: 'Smash' }),
  ];
  const organizer = await service.conferenceOrganizerOf(conferenceId);
  const maria = await aRosteredPlayer(db, { teamId: aces, firstName: 'Maria', lastName: 'Ramos' });
  return { leagueId, conferenceId, sessionId, aces, lobs, smash, organizer, maria };
}

type Move = { of?: Rostered; from?: number; to: number; by?: Caller };

/** Moves Maria from the Aces, unless overridden. */
export function move({ organizer, maria, aces }: RosterFixture, { of = maria, from = aces, to, by }: Move) {
  const body = { memberId: of.memberId, fromTeamId: from, toTeamId: to };
  return (by ?? organizer).send(movePlayer, { body });
}

type Withdrawal = { type: keyof typeof withdrawTypes; teamId?: number; by?: Caller };

type WithdrawalFixture = Pick<RosterFixture, 'organizer' | 'aces' | 'sessionId'> & {
  maria: { memberId: number };
};

export function withdraw(
  { organizer, maria, aces, sessionId }: WithdrawalFixture,
  { type, teamId, by }: Withdrawal,
) {
  const { id } = withdrawTypes[type];
  const withdrawRequest = { sessionId, memberId: maria.memberId, withdrawTypeId: id, ...withdrawMeans(id) };
  const body = { sessionId, teamId: teamId ?? aces, withdrawRequest };
  return (by ?? organizer).send(withdrawPlayer, { body });
}

/** The names of a member's current teams. */
export async function teamsOf({ db }: TestService, { memberId }: Rostered): Promise<string[]> {
  const rows = await db
    .selectFrom('team_members as tm')
    .innerJoin('teams as t', 't.id', 'tm.team_id')
    .select('t.name')
    .where('tm.member_id', '=', memberId)
    .where('tm.left_at', 'is', null)
    .orderBy('t.name')
    .execute();
  return rows.map(({ name }) => name);
}

export function emailsTo({ db }: TestService, { email }: { email: string }) {
  return db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
}

export async function limitRosters({ db }: TestService, { sessionId }: RosterFixture, max: number) {
  await db.updateTable('sessions').set({ team_players_max: max }).where('id', '=', sessionId).execute();
}
