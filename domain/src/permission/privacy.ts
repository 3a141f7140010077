import type { Actor } from './actor';
import { type Scope, isSelf } from './asker';
import { canManageConference } from './organizer';

export function canSeeOrganizerContacts(actor: Actor): boolean {
  return actor.kind === 'member';
}

/** Registrations, payments and refunds: one's own, and those of the sessions one organizes. */
export function canSeeRegistration(actor: Actor, registration: Scope & { memberId: number }): boolean {
  return isSelf(actor, registration.memberId) || canManageConference(actor, registration);
}

export function canEndLoginSession(actor: Actor, loginSession: { memberId: number }): boolean {
  return isSelf(actor, loginSession.memberId) || (actor.kind === 'member' && actor.isAdmin);
}

/** Enough to recognize a known number, but not to call it. */
export function maskPhone(phone: string): string {
  return `***-***-${phone.replace(/\D/g, '').slice(-2)}`;
}

export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***@***`;
}

export function shortLastName(lastName: string): string {
  const [initial = ''] = lastName.trim();
  return initial && `${initial}.`;
}
