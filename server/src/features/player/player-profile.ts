import type { Answer, Input } from '@courtline/contract/call';
import type { playerProfile as profileCall } from '@courtline/contract/player';
import { canSeeWholePerson, shownName } from '@courtline/domain/permission/junior';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { findPlayerProfile } from '../../store/player-profile';

/** Contacts are no part of a profile; of a junior a visitor sees no more than a first name could tell. */
export async function playerProfile(
  { actor, db, now }: Asking,
  { params }: Input<typeof profileCall>,
): Promise<Answer<typeof profileCall>> {
  const player = await findPlayerProfile(db, params.id);
  if (!player) throw notFound();
  const today = now.toISOString().slice(0, 10);
  const isWhole = canSeeWholePerson(actor, player, today);
  return {
    ...player,
    ...shownName(actor, player, today),
    location: isWhole ? player.location : null,
    profileImage: isWhole ? player.profileImage : null,
    descriptionShort: isWhole ? player.descriptionShort : null,
    teams: isWhole ? player.teams : [],
    isMe: actor.kind === 'member' && actor.memberId === player.memberId,
  };
}
