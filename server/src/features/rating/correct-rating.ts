import type { ResponseOf, Input } from '@courtline/contract/call';
import type { correctRating as correctCall } from '@courtline/contract/rating';
import { utcDay } from '@courtline/domain/date/utc-day';
import { canConfirmPlayer, isOwnRecord } from '@courtline/domain/permission/organizer';
import { revealOf } from '@courtline/domain/permission/policies';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { enforceVerdict } from '../../context/require-policy';
import { ruleViolation, notFound, notSignedIn } from '../../context/service-error';
import { findPlayedIn } from '../../store/player/player';
import { findPlayerProfile } from '../../store/player/player-profile';
import { changeRatings, findRatingForUpdate, lockSessionsOf } from '../../store/player/rating-change';

export async function correctRating(
  ctx: RequestContext,
  { params, body }: Input<typeof correctCall>,
): Promise<ResponseOf<typeof correctCall>> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const player = await findPlayedIn(db, { playerId: params.id, today: utcDay(now) });
  if (!player) throw notFound();
  enforceVerdict(revealOf(canConfirmPlayer(actor, player)));
  if (isOwnRecord(actor, player)) {
    const whose = actor.memberId === player.memberId ? 'your' : "your child's";
    throw ruleViolation(`Someone else has to correct ${whose} rating.`);
  }
  const ratingKey = { playerId: params.id, sportTypeId: body.sportTypeId, matchTypeId: body.matchTypeId };
  await lockSessionsOf(db, [params.id]);
  const before = await findRatingForUpdate(db, ratingKey);
  const { matchCount = 0, lastMatchOn = null } = before ?? {};
  const after = { ...ratingKey, value: body.value, matchCount, lastMatchOn };
  const changed = await changeRatings(db, [after], { source: 'organizer', by: actor.memberId, now });
  if (changed > 0) {
    const { playerId: _, ...kind } = ratingKey;
    await audit(ctx, {
      what: 'rating-corrected',
      target: { kind: 'player', id: params.id },
      detail: { ...kind, before: before?.value ?? null, after: body.value },
    });
  }
  const profile = await findPlayerProfile(db, params.id, utcDay(now));
  if (!profile) throw notFound();
  return { ratings: profile.ratings };
}
