import { setTimeout as pause } from 'node:timers/promises';
import type { Input } from '@courtline/contract/call';
import type {
  initiateRegistration,
  validateRegistrationPin as pinCall,
} from '@courtline/contract/registration';
import { readPin, wrongPinText } from '@courtline/domain/team/pin';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound, rateLimited } from '../../context/service-error';
import { type RosterSpot, findRosterSpot } from '../../store/registration/roster-spot';
import { countTry, uncountTry, isLimitReached, pinKey } from '../../store/platform/rate-limit';
import { listCaptainContacts } from '../../store/team/team-people';
import { heldSpotOn } from '../../operations/check-spot';
import { pinGuessedEmail } from './emails';
import { requireActingMemberId, requireMemberId } from './member-id';

export async function validateRegistrationPin(
  ctx: RequestContext,
  { params, body }: Input<typeof pinCall>,
): Promise<{ isValid: boolean }> {
  return { isValid: await isRightPin(ctx, await getTeam(ctx, params.id), body.pin) };
}

/**
 * Checked again on registration, since a client can skip the validation step. Holding a spot on the team proves an
 * earlier check, and a captain's invitation stands for it.
 */
export async function refuseWrongPin(
  ctx: RequestContext,
  { body }: { body: Pick<Input<typeof initiateRegistration>['body'], 'teamId' | 'registrationPin'> },
): Promise<void> {
  const team = await getTeam(ctx, body.teamId);
  if ((heldSpotOn(team) || team.isInvited) && !body.registrationPin) return;
  if (!(await isRightPin(ctx, team, body.registrationPin ?? ''))) throw ruleViolation(wrongPinText, 400);
}

async function getTeam(ctx: RequestContext, teamId: number): Promise<RosterSpot> {
  const { db, now } = ctx;
  const team = await findRosterSpot(db, { teamId, memberId: requireMemberId(ctx), now });
  if (!team) throw notFound();
  return team;
}

/**
 * A team without a password accepts any. If the stored password cannot be decrypted, registration is closed until a
 * new one is set.
 */
async function isRightPin(ctx: RequestContext, team: RosterSpot, input: string): Promise<boolean> {
  if (team.registrationPinSealed === null) return true;
  const limits = limitsFor(ctx, team);
  ctx.device.remember();
  for (const limit of limits) await count(ctx, limit, team);
  const pin = ctx.services.pins.open(team.registrationPinSealed);
  const isRight = pin !== null && pin === readPin(input);
  // A correct password does not count as an attempt.
  if (isRight) for (const limit of limits) await uncountTry(ctx.services.db, limit);
  await slowGuesses(ctx, team, isRight);
  return isRight;
}

const minute = 60;
const hour = 60 * minute;

/** Attempts count against the person and device, never the team: otherwise anyone could lock out its players. */
function limitsFor(ctx: RequestContext, { teamId }: RosterSpot) {
  const { device } = ctx;
  const tries = { max: 5, seconds: 15 * minute };
  const person = { name: 'pin-person', key: pinKey(teamId, String(requireActingMemberId(ctx))), ...tries };
  if (device.id === null) return [person];
  return [person, { name: 'pin-device', key: pinKey(teamId, device.id), ...tries }];
}

const slowAfter = { name: 'pin-team', max: 20, seconds: hour };
const slowMs = 1000;

/**
 * Too many wrong guesses from different accounts notify the captains, once an hour, and slow down every further
 * response. The correct password still works.
 */
async function slowGuesses(ctx: RequestContext, team: RosterSpot, isRight: boolean): Promise<void> {
  const { services, now } = ctx;
  const limit = { ...slowAfter, key: pinKey(team.teamId, '') };
  const isGuessed = isRight
    ? await isLimitReached(services.db, { ...limit, now })
    : await countGuess(ctx, limit, team);
  if (isGuessed) await pause(slowMs);
}

async function countGuess(ctx: RequestContext, limit: Limit, team: RosterSpot): Promise<boolean> {
  const { services, now } = ctx;
  const { secondsToWait, isFirstRefusal } = await countTry(services.db, { ...limit, now });
  if (isFirstRefusal) await inTransaction(services.db, (db) => warnCaptains({ ...ctx, db }, team));
  return secondsToWait > 0;
}

async function warnCaptains(ctx: RequestContext, team: RosterSpot): Promise<void> {
  const { db, services } = ctx;
  const { teamId } = team;
  const captains = await listCaptainContacts(db, [teamId]);
  const emails = captains.map((captain) => pinGuessedEmail(services.config, { ...team, captain }));
  await services.outbox.postAll(db, emails);
  await audit(ctx, { what: 'pin-guessed', target: { kind: 'team', id: teamId } });
}

type Limit = { name: string; key: string; max: number; seconds: number };

async function count(ctx: RequestContext, limit: Limit, { teamId }: RosterSpot) {
  const { services, now } = ctx;
  const { secondsToWait, isFirstRefusal } = await countTry(services.db, { ...limit, now });
  if (isFirstRefusal) {
    const target = { kind: 'team', id: teamId };
    await audit(
      { ...ctx, db: services.db },
      { what: 'limit-reached', target, detail: { limit: limit.name } },
    );
  }
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}
