import { acceptRole } from '@courtline/contract/appointment';
import type { RoleKey } from '../../store/account/role';
import type { Caller, Reply } from '../caller';
import type { Secret } from './grant-readings';
import type { GrantFixture } from './grant-fixture';
import { type Principal, principals } from '../matrix';

/** The principals of the matrix, a member without any role, and an admin who impersonates the captain of team 1. */
export const readers = [...principals, 'newcomer', 'A as C1'] as const;

export type Reader = (typeof readers)[number];

export type Opened = Partial<Record<Reader, readonly Secret[]>>;

type Step = (fixture: GrantFixture, by: Caller) => Promise<Reply>;

/** A write that grants something, and how it is undone. */
export type Grant = {
  /** The name of the granting call. */
  call: string;
  what: string;
  grant: Step;
  undo: Step;
  /** All other principals are rejected. */
  worksFor: readonly Principal[];
  /** Principals who already have the grant: their call changes nothing and is not rejected. */
  hasAlready?: readonly Principal[];
  /** Additional secrets that readers may see while the grant is active. */
  opens?: (granter: Principal) => Opened;
  /** The lineup of team 1 is deleted when the team leaves the match. */
  dropsLineup?: true;
};

export const organizers = ['CO', 'LO', 'A'] as const satisfies readonly Principal[];

const readByOrganizers: readonly Secret[] = [
  'availability 1',
  'availability 2',
  'PIN 1',
  'PIN 2',
  'contact of a player 1',
  'contact of a player 2',
  'contact of captain 1',
  'contact of captain 2',
  'receipt of a player 1',
];

/** The secrets that each reader can see before any grant. */
export const mayRead: Record<Reader, readonly Secret[]> = {
  V: [],
  P: [],
  R: [],
  CX: [],
  LX: [],
  newcomer: [],
  T1: ['lineup 1', 'availability 1', 'conversation 1', 'direct conversation'],
  T2: ['lineup 2', 'availability 2', 'conversation 2'],
  C1: [
    'lineup 1',
    'lineup history 1',
    'availability 1',
    'conversation 1',
    'direct conversation',
    'PIN 1',
    'contact of a player 1',
    'contact of captain 1',
  ],
  C2: [
    'lineup 2',
    'lineup history 2',
    'availability 2',
    'conversation 2',
    'PIN 2',
    'contact of a player 2',
    'contact of captain 2',
  ],
  // Conversations are hidden during impersonation.
  'A as C1': [
    'lineup 1',
    'lineup history 1',
    'availability 1',
    'PIN 1',
    'contact of a player 1',
    'contact of captain 1',
  ],
  CO: readByOrganizers,
  LO: readByOrganizers,
  // Admins manage accounts.
  A: [
    'availability 1',
    'availability 2',
    'PIN 1',
    'PIN 2',
    'contact of a player 1',
    'contact of a player 2',
    'contact of captain 1',
    'contact of captain 2',
    'contact of the newcomer',
    'receipt of a player 1',
  ],
};

/** The secrets of team 1 that a role shows, without earlier lineups and messages. */
export const asPlayer: readonly Secret[] = ['availability 1'];
export const asCaptain: readonly Secret[] = [
  'availability 1',
  'PIN 1',
  'contact of a player 1',
  'contact of captain 1',
];
export const asOrganizer: readonly Secret[] = mayRead.CO;

export function everyone(...opened: Secret[]): Opened {
  return Object.fromEntries(readers.map((reader) => [reader, opened]));
}

/** Members see the contact details of a captain or organizer who accepted; visitors do not. */
export function members(...opened: Secret[]): Opened {
  return { ...everyone(...opened), V: [] };
}

export async function acceptAsNewcomer({ asNewcomer }: GrantFixture, params: RoleKey): Promise<Reply> {
  return (await asNewcomer()).send(acceptRole, { params });
}

/** For a grant that cannot be undone; changes nothing. */
export async function nothingToUndo(_: GrantFixture, by: Caller): Promise<Reply> {
  return by.ask({ url: '/healthz' });
}

/** Sends the steps in order and returns the first rejected reply, else the last. */
export async function inOrder(...steps: (() => Promise<Reply>)[]): Promise<Reply> {
  const [first, ...rest] = steps;
  if (!first) throw new Error('A grant needs a step');
  const reply = await first();
  return reply.status >= 300 || rest.length === 0 ? reply : inOrder(...rest);
}
