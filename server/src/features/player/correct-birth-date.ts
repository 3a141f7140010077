import type { Input } from '@courtline/contract/call';
import type { correctBirthDate as correctCall } from '@courtline/contract/player';
import { canConfirmPlayer, isOwnRating } from '@courtline/domain/permission/organizer';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { againstTheRules, notFound, notSignedIn } from '../../context/service-error';
import { findPlayedIn } from '../../store/player/player';
import { lockSessionsOf } from '../../store/player/rating-change';
import { getProfile, lockBirthDate, saveBirthDate } from '../../store/account/profile';
import { birthDateCorrectedLetter } from './emails';

export async function correctBirthDate(
  asking: Asking,
  { params, body }: Input<typeof correctCall>,
): Promise<void> {
  const { actor, db, house, now } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const player = await findPlayedIn(db, { playerId: params.id, today: utcDay(now) });
  if (!player || !canConfirmPlayer(actor, player)) throw notFound();
  if (isOwnRating(actor, player)) throw againstTheRules('Someone else has to correct your birth date.');
  const { memberId } = player;
  const { birthDate } = body;
  // Public pages of these sessions show juniors by an initial, so a birth date changes what they say.
  await lockSessionsOf(db, [params.id]);
  const before = memberId === null ? null : await lockBirthDate(db, memberId);
  await saveBirthDate(db, { playerId: params.id, birthDate, ...(memberId !== null && { memberId }) });
  await audit(asking, {
    what: 'birth-date-corrected',
    target: { kind: 'player', id: params.id },
    detail: { before, after: birthDate },
  });
  if (memberId === null || before === birthDate) return;
  const { email, firstName } = await getProfile(db, memberId);
  if (email === '') return;
  const receiver = { memberId, email, firstName };
  await house.outbox.post(db, await birthDateCorrectedLetter(house.config, { receiver, birthDate }));
}
