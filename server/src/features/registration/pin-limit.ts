import { setTimeout as pause } from 'node:timers/promises';
import type { Input } from '@courtline/contract/call';
import type {
  initiateRegistration,
  validateRegistrationPin as pinCall,
} from '@courtline/contract/registration';
import { readPin, wrongPinText } from '@courtline/domain/team/pin';
import { inTransaction } from '../../db/transaction';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { againstTheRules, notFound, tooOften } from '../../context/service-error';
import { type PlaceToJoin, findPlaceToJoin } from '../../store/registration/roster-spot';
import { countTry, forgetTry, isLimitReached, pinKey } from '../../store/platform/rate-limit';
import { listCaptainContacts } from '../../store/team/team-people';
import { heldSpotOn } from './check-place';
import { pinGuessedLetter } from './emails';
import { memberIdOf } from './member-id';

export async function validateRegistrationPin(
  asking: Asking,
  { params, body }: Input<typeof pinCall>,
): Promise<{ isValid: boolean }> {
  return { isValid: await isRightPin(asking, await getTeam(asking, params.id), body.pin) };
}

/** Asked again by whoever registers: the step before may be skipped by hand. Holding a spot on the team proves it. */
export async function refuseWrongPin(
  asking: Asking,
  { body }: Input<typeof initiateRegistration>,
): Promise<void> {
  const team = await getTeam(asking, body.teamId);
  if (heldSpotOn(team) && !body.registrationPin) return;
  if (!(await isRightPin(asking, team, body.registrationPin ?? ''))) throw againstTheRules(wrongPinText, 400);
}

async function getTeam(asking: Asking, teamId: number): Promise<PlaceToJoin> {
  const { db, now } = asking;
  const team = await findPlaceToJoin(db, { teamId, memberId: memberIdOf(asking), now });
  if (!team) throw notFound();
  return team;
}

/** Where there is no password, any will do. One that cannot be opened any more lets nobody in until a new one is set. */
async function isRightPin(asking: Asking, team: PlaceToJoin, typed: string): Promise<boolean> {
  if (team.registrationPinSealed === null) return true;
  const limits = limitsFor(asking, team);
  asking.device.remember();
  for (const limit of limits) await count(asking, limit, team);
  const pin = asking.house.pins.open(team.registrationPinSealed);
  const isRight = pin !== null && pin === readPin(typed);
  // What was right is no try.
  if (isRight) for (const limit of limits) await forgetTry(asking.house.db, limit);
  await slowGuesses(asking, team, isRight);
  return isRight;
}

const minute = 60;
const hour = 60 * minute;

/** Tries count against those who make them, never against the team: others could use that to lock its players out. */
function limitsFor(asking: Asking, { teamId }: PlaceToJoin) {
  const { device } = asking;
  const tries = { max: 5, seconds: 15 * minute };
  const person = { name: 'pin-person', key: pinKey(teamId, String(memberIdOf(asking))), ...tries };
  if (device.id === null) return [person];
  return [person, { name: 'pin-device', key: pinKey(teamId, device.id), ...tries }];
}

const slowAfter = { name: 'pin-team', max: 20, seconds: hour };
const slowMs = 1000;

/**
 * Guesses under many names tell the captains, once an hour, and slow every further answer down. The right PIN still
 * lets in.
 */
async function slowGuesses(asking: Asking, team: PlaceToJoin, isRight: boolean): Promise<void> {
  const { house, now } = asking;
  const limit = { ...slowAfter, key: pinKey(team.teamId, '') };
  const isGuessed = isRight
    ? await isLimitReached(house.db, { ...limit, now })
    : await countGuess(asking, limit, team);
  if (isGuessed) await pause(slowMs);
}

async function countGuess(asking: Asking, limit: Limit, team: PlaceToJoin): Promise<boolean> {
  const { house, now } = asking;
  const { secondsToWait, isFirstRefusal } = await countTry(house.db, { ...limit, now });
  if (isFirstRefusal) await inTransaction(house.db, (db) => warnCaptains({ ...asking, db }, team));
  return secondsToWait > 0;
}

async function warnCaptains(asking: Asking, { teamId, teamName }: PlaceToJoin): Promise<void> {
  const { db, house } = asking;
  const captains = await listCaptainContacts(db, [teamId]);
  const mails = await Promise.all(
    captains.map((captain) => pinGuessedLetter(house.config, { captain, teamId, teamName })),
  );
  await house.outbox.postAll(db, mails);
  await audit(asking, { what: 'pin-guessed', target: { kind: 'team', id: teamId } });
}

type Limit = { name: string; key: string; max: number; seconds: number };

async function count(asking: Asking, limit: Limit, { teamId }: PlaceToJoin) {
  const { house, now } = asking;
  const { secondsToWait, isFirstRefusal } = await countTry(house.db, { ...limit, now });
  if (isFirstRefusal) {
    const target = { kind: 'team', id: teamId };
    await audit(
      { ...asking, db: house.db },
      { what: 'limit-reached', target, detail: { limit: limit.name } },
    );
  }
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}
