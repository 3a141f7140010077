/** Who is asking, as the database knew them when the request arrived. */
export type Actor = Visitor | Member;

export type Visitor = { kind: 'visitor' };

export type Member = {
  kind: 'member';
  memberId: number;
  isAdmin: boolean;
  /** Leagues that the member organizes. */
  leagueIds: readonly number[];
  /** Conferences that the member organizes. */
  conferenceIds: readonly number[];
  /** The admin at the keyboard, while they look at the product as this member. */
  impersonatorId?: number;
};

export const visitor: Visitor = { kind: 'visitor' };
