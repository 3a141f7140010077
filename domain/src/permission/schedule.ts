import type { Actor } from './actor';
import type { Scope } from './asker';
import { canManageConference, canManageLeague } from './organizer';

export function canSeeDraftSchedule(actor: Actor, session: Scope): boolean {
  return canManageConference(actor, session);
}

/** `canPublish` is the setting of the calling conference organizer; it does not limit league organizers and admins. */
export function canPublishSchedule(actor: Actor, session: Scope & { canPublish: boolean }): boolean {
  return canManageLeague(actor, session) || (session.canPublish && canManageConference(actor, session));
}
