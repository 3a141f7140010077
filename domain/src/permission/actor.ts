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
};

export const visitor: Visitor = { kind: 'visitor' };

/** Null for a visitor. */
export function memberIdOf(actor: Actor): number | null {
  return actor.kind === 'member' ? actor.memberId : null;
}
