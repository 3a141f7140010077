import { type Actor, visitor } from '../actor';
import type { Asker } from '../asker';

/** League 1 has conferences 10 and 11, league 2 has conference 20; teams 1 and 2 play in conference 10. */
export const here = { leagueId: 1, conferenceId: 10 };

/** The callers of the matrix, by column letter. */
export const people = {
  V: stranger(visitor),
  P: stranger(member(101)),
  T1: { ...stranger(member(102)), rosteredOn: [1] },
  T2: { ...stranger(member(103)), rosteredOn: [2] },
  C1: { ...stranger(member(104)), captainOf: [1] },
  C2: { ...stranger(member(105)), captainOf: [2] },
  CO: stranger(member(106, { conferenceIds: [10] })),
  CX: stranger(member(107, { conferenceIds: [11] })),
  LO: stranger(member(108, { leagueIds: [1] })),
  LX: stranger(member(109, { leagueIds: [2] })),
  A: stranger(member(110, { isAdmin: true })),
  /** Formerly captain and player of team 1. */
  R: stranger(member(111)),
} as const satisfies Record<string, Asker>;

export type Letter = keyof typeof people;

export function memberIdOf(letter: Letter): number {
  const { actor } = people[letter];
  return actor.kind === 'member' ? actor.memberId : 0;
}

type Roles = { isAdmin?: boolean; leagueIds?: number[]; conferenceIds?: number[] };

function member(memberId: number, roles: Roles = {}): Actor {
  return { kind: 'member', memberId, isAdmin: false, leagueIds: [], conferenceIds: [], ...roles };
}

function stranger(actor: Actor): Asker {
  return { actor, captainOf: [], rosteredOn: [] };
}
