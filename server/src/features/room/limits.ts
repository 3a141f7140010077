import type { Input } from '@courtline/contract/call';
import type { openDirectRoom, sendMessage } from '@courtline/contract/room';
import type { Asking } from '../../http/asking';
import { notSignedIn, tooOften } from '../../http/refusal';
import { countTry } from '../../store/rate-limit';
import { hasAnswer, isRoomOpen } from '../../store/room-change';

const seconds = 60 * 60;

/** How often somebody may do it in an hour. */
const limits = {
  'new-room': 10,
  'open-room': 120,
  'room-message': 120,
  'message-to-one': 60,
  'message-unanswered': 10,
} as const;

/** Starting to talk with somebody new is what strangers would do in numbers. */
export async function limitRooms(asking: Asking, { body }: Input<typeof openDirectRoom>): Promise<void> {
  const { actor, house } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const isOpen = await isRoomOpen(house.db, [actor.memberId, body.toMemberId]);
  await limit(asking, isOpen ? 'open-room' : 'new-room', String(actor.memberId));
}

/** Per person, and per person and room: less while nobody has answered. */
export async function limitMessages(asking: Asking, { params }: Input<typeof sendMessage>): Promise<void> {
  const { actor, house } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  await limit(asking, 'room-message', String(actor.memberId));
  const isAnswered = await hasAnswer(house.db, { roomId: params.id, memberId: actor.memberId });
  const pair = `${actor.memberId}:${params.id}`;
  await limit(asking, isAnswered ? 'message-to-one' : 'message-unanswered', pair);
}

async function limit({ house, now }: Asking, name: keyof typeof limits, key: string): Promise<void> {
  const { secondsToWait } = await countTry(house.db, { name, key, max: limits[name], seconds, now });
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}
