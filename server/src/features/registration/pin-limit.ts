import type { Input } from '@courtline/contract/call';
import type {
  initiateRegistration,
  validateRegistrationPin as pinCall,
} from '@courtline/contract/registration';
import { readPin, wrongPinText } from '@courtline/domain/team/pin';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { againstTheRules, notFound, tooOften } from '../../http/refusal';
import { type PlaceToJoin, findPlaceToJoin } from '../../store/place-to-join';
import { countTry, forgetTry } from '../../store/rate-limit';
import { heldSpotOn } from './check-place';
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
  for (const limit of limits) await count(asking, limit, team);
  const pin = asking.house.pins.open(team.registrationPinSealed);
  const isRight = pin !== null && pin === readPin(typed);
  // What was right is no try.
  if (isRight) for (const limit of limits) await forgetTry(asking.house.db, limit);
  return isRight;
}

const minute = 60;
const hour = 60 * minute;

/** The second one stops those who guess under many names. */
function limitsFor(asking: Asking, { teamId }: PlaceToJoin) {
  return [
    { name: 'pin-person', key: `${memberIdOf(asking)}-${teamId}`, max: 5, seconds: 15 * minute },
    { name: 'pin-team', key: String(teamId), max: 20, seconds: hour },
  ];
}

async function count(asking: Asking, limit: ReturnType<typeof limitsFor>[number], { teamId }: PlaceToJoin) {
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
