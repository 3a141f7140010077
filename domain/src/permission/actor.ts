/** The caller, as stored in the database when the request arrived. */
export type Actor = Visitor | Member;

export type Visitor = { kind: 'visitor' };

export type Member = {
  kind: 'member';
  memberId: number;
  isAdmin: boolean;
  leagueIds: readonly number[];
  conferenceIds: readonly number[];
  /** The admin who is viewing the product as this member. */
  impersonatorId?: number;
  /** The guardian who acts for this member, a child. */
  guardianId?: number;
};

export const visitor: Visitor = { kind: 'visitor' };

/** Null for a visitor. */
export function memberIdOf(actor: Actor): number | null {
  return actor.kind === 'member' ? actor.memberId : null;
}

/** The guardian if one acts for a child. */
export function guardianIdOf(actor: Actor): number | null {
  return (actor.kind === 'member' ? actor.guardianId : null) ?? null;
}

/** The person at the screen: the guardian if one acts for a child. Histories name both. */
export function actingMemberIdOf(actor: Actor): number | null {
  return actor.kind === 'member' ? (actor.guardianId ?? actor.memberId) : null;
}
