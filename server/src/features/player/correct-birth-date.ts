import type { Input } from '@courtline/contract/call';
import type { correctBirthDate as correctCall } from '@courtline/contract/player';
import { canConfirmPlayer, isOwnRecord } from '@courtline/domain/permission/organizer';
import { revealOf } from '@courtline/domain/permission/policies';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { enforceVerdict } from '../../context/require-policy';
import { ruleViolation, notFound, notSignedIn } from '../../context/service-error';
import { findPlayedIn } from '../../store/player/player';
import { lockSessionsOf } from '../../store/player/rating-change';
import { getProfile, lockBirthDate, saveBirthDate } from '../../store/account/profile';
import { birthDateCorrectedEmail } from './emails';

export async function correctBirthDate(
  ctx: RequestContext,
  { params, body }: Input<typeof correctCall>,
): Promise<void> {
  const { actor, db, services, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const player = await findPlayedIn(db, { playerId: params.id, today: utcDay(now) });
  if (!player) throw notFound();
  enforceVerdict(revealOf(canConfirmPlayer(actor, player)));
  if (isOwnRecord(actor, player)) {
    const whose = actor.memberId === player.memberId ? 'your' : "your child's";
    throw ruleViolation(`Someone else has to correct ${whose} birth date.`);
  }
  const { memberId } = player;
  const { birthDate } = body;
  // Public pages of these sessions shorten the names of juniors, so a birth date changes their cached responses.
  await lockSessionsOf(db, [params.id]);
  const before = memberId === null ? null : await lockBirthDate(db, memberId);
  await saveBirthDate(db, { playerId: params.id, birthDate, ...(memberId !== null && { memberId }) });
  await audit(ctx, {
    what: 'birth-date-corrected',
    target: { kind: 'player', id: params.id },
    detail: { before, after: birthDate },
  });
  if (memberId === null || before === birthDate) return;
  const { firstName } = await getProfile(db, memberId);
  const receiver = { memberId, firstName };
  await services.outbox.post(db, birthDateCorrectedEmail(services.config, { receiver, birthDate }));
}
