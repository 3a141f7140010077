import { utcDay } from '@courtline/domain/date/utc-day';
import type { Db } from '../db/open';
import { openPins } from '../pins';
import { saveOutsidePayment } from '../store/registration/outside-payment';
import { standardSettings } from './a-service';

/** Fees and registration settings of a session. */
type Terms = {
  cents?: number;
  leagueCents?: number;
  teamPlayersMax?: number | null;
  isSanctioned?: boolean;
  enforceAudience?: boolean;
};

export async function setTerms(db: Db, sessionId: number, terms: Terms): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      registration_fee_cents: terms.cents ?? 0,
      registration_verification_fee_cents: terms.leagueCents ?? 0,
      team_players_max: terms.teamPlayersMax ?? null,
      sanction_type_id: terms.isSanctioned ? 1 : null,
      enforce_audience: terms.enforceAudience ?? false,
    })
    .where('id', '=', sessionId)
    .execute();
}

/** Sets a team password, encrypted as in the service. */
export async function setPin(db: Db, teamId: number, pin: string): Promise<void> {
  const registration_pin_sealed = openPins(standardSettings.PIN_KEY).seal(pin);
  await db.updateTable('teams').set({ registration_pin_sealed }).where('id', '=', teamId).execute();
}

/** Opens the registration period for teams. */
export async function openTeamRegistration(db: Db, sessionId: number): Promise<void> {
  const day = 24 * 60 * 60 * 1000;
  await db
    .updateTable('sessions')
    .set({
      team_registration_starts_at: new Date(Date.now() - day),
      team_registration_ends_at: new Date(Date.now() + day),
    })
    .where('id', '=', sessionId)
    .execute();
}

/** Expires a hold. */
export async function expireHold(db: Db, registrationId: number): Promise<void> {
  const hour = 60 * 60 * 1000;
  await db
    .updateTable('registrations')
    .set({ created_at: new Date(Date.now() - 2 * hour), expires_at: new Date(Date.now() - hour) })
    .where('id', '=', registrationId)
    .execute();
}

/** Puts a member on the waiting list of a team, or of the session. */
export async function isInLine(
  db: Db,
  entry: { sessionId: number; teamId: number | null; memberId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('waiting_list_entries')
    .values({
      session_id: entry.sessionId,
      team_id: entry.teamId,
      member_id: entry.memberId,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A payment in cash that an organizer noted today. */
export function aNotedPayment(
  db: Db,
  { sessionId, memberId }: { sessionId: number; memberId: number },
): Promise<number> {
  const now = new Date();
  const cash = { description: 'Aces in Fall', amountCents: 4500, method: 'cash', note: null } as const;
  return saveOutsidePayment(db, { sessionId, memberId, ...cash, paidOn: utcDay(now), by: null, now });
}

/** Fees by day, as stored, of which each can be changed alone to the one of `otherFees`: they rise in this order. */
export const feesToEdit = {
  registration_fee_cents: 2500,
  early_fee_cents: 1500,
  early_until: '2027-01-15',
  late_fee_cents: 3500,
  late_from: '2027-02-10',
};

/** Values for the fees, refunds and terms of a session that no default has. */
export const otherFees = {
  registrationFee: 30,
  earlyFee: 20,
  earlyUntil: '2027-02-01',
  lateFee: 40,
  lateFrom: '2027-02-20',
  fullRefundUntil: '2027-03-01',
  refundPercent: 50,
  requiresTerms: true,
} as const;
