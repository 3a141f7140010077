import type { Actor } from './actor';
import type { Place } from './asker';
import { canManageConference, canManageLeague } from './organizer';

export function canSeeDraftSchedule(actor: Actor, session: Place): boolean {
  return canManageConference(actor, session);
}

/** `canPublish` is the switch of the asking conference organizer; it binds nobody above. */
export function canPublishSchedule(actor: Actor, session: Place & { canPublish: boolean }): boolean {
  return canManageLeague(actor, session) || (session.canPublish && canManageConference(actor, session));
}
