import type { Answer, Input } from '@courtline/contract/call';
import type { playerProfile as profileCall } from '@courtline/contract/player';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Actor } from '@courtline/domain/permission/actor';
import { canSeeWholePerson, isJunior, shownName } from '@courtline/domain/permission/junior';
import { canCorrectRating, organizesAnything } from '@courtline/domain/permission/organizer';
import type { Db } from '../../db/open';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { listKnownPlayers } from '../../store/player/juniors';
import { findPlayedIn } from '../../store/player/player';
import { findPlayerProfile } from '../../store/player/player-profile';

/** Contacts are no part of a profile; of a junior a stranger sees no more than a first name could tell. */
export async function playerProfile(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof profileCall>,
): Promise<Answer<typeof profileCall>> {
  const today = utcDay(now);
  const player = await findPlayerProfile(db, params.id, today);
  if (!player) throw notFound();
  const isMe = actor.kind === 'member' && actor.memberId === player.memberId;
  const known = isJunior(player, today) ? await listKnownPlayers(db, actor, [player.id]) : new Set();
  const sight = { isKnown: known.has(player.id), today };
  const isWhole = canSeeWholePerson(player, sight);
  return {
    ...player,
    ...shownName(player, sight),
    location: isWhole ? player.location : null,
    profileImage: isWhole ? player.profileImage : null,
    descriptionShort: isWhole ? player.descriptionShort : null,
    teams: isWhole ? player.teams : [],
    isMe,
    canCorrectRatings: await mayCorrect(actor, db, { playerId: player.id, today }),
  };
}

/** Where somebody has played is asked only for those who run something. */
async function mayCorrect(
  actor: Actor,
  db: Db,
  player: { playerId: number; today: string },
): Promise<boolean> {
  if (!organizesAnything(actor)) return false;
  const played = await findPlayedIn(db, player);
  return played !== null && canCorrectRating(actor, played);
}
