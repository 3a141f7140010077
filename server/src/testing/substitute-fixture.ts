import { answerInvitation, findSubstitutes, inviteSubstitutes } from '@courtline/contract/substitute';
import { runSubstituteSearches } from '../operations/run-substitute-search';
import { openOutbox } from '../queue/outbox';
import type { TestService } from './a-service';
import type { Caller } from './caller';
import { type MatchFixture, aMatchFixture, ofMatch } from './match-fixture';
import { aMember, aPlayer } from './people';

export type Substitute = { memberId: number; playerId: number; email: string };

type Listed = {
  sessionId: number;
  firstName?: string;
  lastName?: string;
  birthDate?: string;
  days?: number[];
};

export const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Switches the substitute list of a session on. */
export async function hasSubstituteList({ db }: Pick<TestService, 'db'>, sessionId: number): Promise<void> {
  await db
    .updateTable('session_match_rules')
    .set({ has_substitute_list: true })
    .where('session_id', '=', sessionId)
    .execute();
}

/** A person on the substitute list of a session, by default for every day. */
export async function aSubstitute(
  service: Pick<TestService, 'db'>,
  { sessionId, days = everyDay, ...about }: Listed,
): Promise<Substitute> {
  const { memberId, email } = await aMember(service.db, about);
  const playerId = await aPlayer(service.db, { memberId, ...about });
  await isListed(service, { sessionId, memberId, days });
  return { memberId, playerId, email };
}

export async function isListed(
  { db }: Pick<TestService, 'db'>,
  { sessionId, memberId, days = everyDay }: { sessionId: number; memberId: number; days?: number[] },
): Promise<void> {
  const row = { session_id: sessionId, member_id: memberId, days, created_by: memberId };
  await db.insertInto('session_substitutes').values(row).execute();
}

type Invited = { teamMatchId: number; teamId: number; memberIds: readonly number[]; by: number };

/** Open invitations of people on the list, all at once; returns their ids in the order of the people. */
export async function invitesListed(
  { db }: Pick<TestService, 'db'>,
  { teamMatchId, teamId, memberIds, by }: Invited,
): Promise<{ searchId: number; invitationIds: number[] }> {
  const { id: searchId } = await db
    .insertInto('substitute_searches')
    .values({ team_match_id: teamMatchId, team_id: teamId, is_ordered: false, minutes: 60, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('substitute_invitations')
    .values(
      memberIds.map((memberId, index) => ({
        search_id: searchId,
        member_id: memberId,
        position: index + 1,
        is_listed: true,
        state: 'open' as const,
        expires_at: new Date(Date.now() + 60 * 60 * 1000),
      })),
    )
    .returning('id')
    .execute();
  return { searchId, invitationIds: rows.map(({ id }) => id) };
}

export type SubstituteFixture = MatchFixture &
  ReturnType<typeof actionsIn> & { gil: Substitute; hal: Substitute };

/** A match in a session with a substitute list that has Gil and Hal on it. */
export async function aSubstituteFixture(service: TestService): Promise<SubstituteFixture> {
  const fixture = await aMatchFixture(service);
  const { sessionId } = fixture;
  await hasSubstituteList(service, sessionId);
  const gil = await aSubstitute(service, { sessionId, firstName: 'Gil', lastName: 'Green' });
  const hal = await aSubstitute(service, { sessionId, firstName: 'Hal', lastName: 'Hall' });
  return { ...fixture, gil, hal, ...actionsIn(service, fixture) };
}

type Options = { isOrdered?: boolean; lineId?: number | null };

/** What the captain of the Aces and those who are asked do. */
function actionsIn(service: TestService, fixture: MatchFixture) {
  const find = (by: Caller = fixture.captain1, teamId = fixture.aces) =>
    by.send(findSubstitutes, { ...ofMatch(fixture), query: { teamId } });
  return {
    find,
    names: async () => (await find()).response.people.map(({ name }) => name),
    invite: (people: readonly { memberId: number }[], { isOrdered = true, lineId = null }: Options = {}) => {
      const memberIds = people.map(({ memberId }) => memberId);
      const body = { teamId: fixture.aces, lineId, memberIds, isOrdered, minutes: 60 } as const;
      return fixture.captain1.send(inviteSubstitutes, { ...ofMatch(fixture), body });
    },
    answer: async (who: { memberId: number; email: string }, isAccepted: boolean) => {
      const caller = await service.signedIn(who);
      const params = { id: await invitationOf(service, who) };
      return caller.send(answerInvitation, { params, body: { isAccepted } });
    },
    /** The state of the latest search and of its invitations. */
    states: async () => {
      const [search] = (await find()).response.searches;
      return [search?.state, search?.invitations.map(({ name, state }) => `${name}: ${state}`)];
    },
    mailsTo: async ({ memberId }: { memberId: number }) => {
      const mails = service.db.selectFrom('mails').select('kind').orderBy('id');
      const rows = await mails.where('to_member_id', '=', memberId).execute();
      return rows.map(({ kind }) => kind);
    },
    runJob: (now: Date) =>
      runSubstituteSearches({ db: service.db, outbox: openOutbox(null), config: service.config }, now),
  };
}

/** The latest invitation of a person. */
export async function invitationOf(
  { db }: Pick<TestService, 'db'>,
  { memberId }: { memberId: number },
): Promise<number> {
  const { id } = await db
    .selectFrom('substitute_invitations')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

export function minutesFromNow(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}
