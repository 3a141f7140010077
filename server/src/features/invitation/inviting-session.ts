import type { InvitationLink } from '@courtline/contract/invitation';
import { type InvitationState, invitationState } from '@courtline/domain/invitation/invitations';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { Asker } from '@courtline/domain/permission/asker';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { canInviteToTeam } from '@courtline/domain/permission/roster';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import {
  type InvitationRow,
  type InvitingSession,
  findInvitingSession,
} from '../../store/invitation/invitation-link';

/** A session as the caller can invite to it. */
export type Inviting = { session: InvitingSession; asker: Asker; runsSession: boolean };

export async function getInviting(
  { actor, db }: Pick<RequestContext, 'actor' | 'db'>,
  sessionId: number,
): Promise<Inviting> {
  const session = await findInvitingSession(db, { sessionId, memberId: memberIdOf(actor) ?? 0 });
  if (!session) throw notFound();
  const asker = { actor, captainOf: session.captainOf, rosteredOn: [] };
  return { session, asker, runsSession: canManageConference(actor, session) };
}

/** Invitations to the session are for its organizers, those to a team for its captains too. */
export function canInviteTo({ session, asker, runsSession }: Inviting, teamId: number | null): boolean {
  return teamId === null ? runsSession : canInviteToTeam(asker, { ...session, teamId });
}

export function stateOf(row: InvitationRow, now: Date): InvitationState {
  return invitationState({ ...row, useCount: row.uses.length }, now);
}

/** Captains are strangers to a junior who has not joined yet, and see first name and initial. */
export function presentLinks(
  { actor, now, services }: RequestContext,
  { session }: Inviting,
  rows: readonly InvitationRow[],
): InvitationLink[] {
  const { lastNameOf } = sightOfPeople(actor, { ...session, readerPlaysHere: false }, now);
  return rows.map((row) => {
    const { id, team, role, email, isEmailed, maxUses, invitedBy, createdAtUtc, expiresAtUtc } = row;
    const state = stateOf(row, now);
    const isOpen = state === 'open';
    return {
      id,
      team,
      role,
      state,
      isEmailed,
      maxUses,
      invitedBy,
      createdAtUtc,
      expiresAtUtc,
      url: isOpen ? services.invitationTokens.urlFor(Buffer.from(row.code, 'hex')) : null,
      email: isOpen ? email : null,
      uses: row.uses.map((use) => ({
        memberId: use.memberId,
        name: `${use.firstName} ${lastNameOf(use)}`.trim(),
        usedAtUtc: use.usedAtUtc,
        isRegistered: use.isRegistered,
      })),
    };
  });
}
