import { payWithTestCard } from '@courtline/contract/payment';
import { initiateRegistration } from '@courtline/contract/registration';
import type { TestCardToken } from '@courtline/domain/registration/test-cards';
import type { TestService } from './a-service';
import type { Caller } from './caller';
import { aConference, aLeague, aSession, aTeam } from './league-rows';
import { setTerms } from './registration-rows';

/** A session that costs 45 dollars and 10 for the league, with the teams Aces and Lobs, and its organizer. */
export type RegistrationFixture = {
  service: TestService;
  leagueId: number;
  conferenceId: number;
  sessionId: number;
  aces: number;
  lobs: number;
  organizer: Caller;
};

type Terms = Parameters<typeof setTerms>[2] & { paymentAccountId?: string };

export async function aRegistrationFixture(
  service: TestService,
  terms: Terms = {},
): Promise<RegistrationFixture> {
  const { db } = service;
  const { paymentAccountId = null, ...rest } = terms;
  const leagueId = await aLeague(db);
  await db
    .updateTable('leagues')
    .set({ payment_account_id: paymentAccountId })
    .where('id', '=', leagueId)
    .execute();
  const conferenceId = await aConference(db, { leagueId, ratingMax: 16 });
  const sessionId = await aSession(db, { conferenceId, name: 'Fall' });
  await setTerms(db, sessionId, { cents: 4500, leagueCents: 1000, ...rest });
  const aces = await aTeam(db, { sessionId, name: 'Aces' });
  const lobs = await aTeam(db, { sessionId, name: 'Lobs' });
  const organizer = await service.conferenceOrganizerOf(conferenceId);
  return { service, leagueId, conferenceId, sessionId, aces, lobs, organizer };
}

type RegisterOptions = { teamId?: number; pin?: string; usapMemberId?: string; key?: string };

/** Defaults to the Aces. */
export function register(
  { sessionId, aces }: RegistrationFixture,
  who: Caller,
  options: RegisterOptions = {},
) {
  return who.send(initiateRegistration, {
    body: {
      sessionId,
      teamId: options.teamId ?? aces,
      ...(options.pin === undefined ? {} : { registrationPin: options.pin }),
      ...(options.usapMemberId === undefined ? {} : { usapMemberId: options.usapMemberId }),
    },
    ...(options.key === undefined ? {} : { idempotencyKey: options.key }),
  });
}

export function payBy(who: Caller, clientSecret: string | null, token: TestCardToken = 'tok_success') {
  return who.send(payWithTestCard, { body: { clientSecret: clientSecret ?? '', token } });
}

/** The members on a team's current roster. */
export async function rosterOf({ service }: RegistrationFixture, teamId: number): Promise<number[]> {
  const rows = await service.db
    .selectFrom('team_members')
    .select('member_id as memberId')
    .where('team_id', '=', teamId)
    .where('left_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

export async function emailsOf({ service }: RegistrationFixture, { memberId }: { memberId: number }) {
  return service.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text'])
    .where('to_member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

export const refused = (sentence: string, status = 409) => ({
  status,
  refusal: { Message: sentence, MessageStatusCode: 30057 },
});
