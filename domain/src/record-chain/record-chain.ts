import type { LineResult } from '../score/result';

/** One link of the chain of a session: its hash covers the previous hash and its own text. */
export type RecordLink = { number: number; text: string; hash: string };

/** Stands for the previous hash of the first link. */
export const firstPreviousHash = '0'.repeat(64);

/** The text whose SHA-256 is the hash of a link, as `sha256sum` gets it: no line break at the end. */
export function hashedText(previousHash: string, text: string): string {
  return `${previousHash}\n${text}`;
}

type Sha256 = (text: string) => string | Promise<string>;

/** The part of a chain that has been checked: the number of its last link, and that link's hash. */
export type ChainEnd = { number: number; hash: string };

export const chainStart: ChainEnd = { number: 0, hash: firstPreviousHash };

export type ChainCheck = { end: ChainEnd; brokenAt: number | null };

/**
 * Follows links from the end of those checked before; `brokenAt` is the number of the first link that is missing or whose
 * hash does not follow from the link before it.
 */
export async function followChain(
  links: readonly RecordLink[],
  sha256: Sha256,
  from: ChainEnd = chainStart,
): Promise<ChainCheck> {
  let end = from;
  for (const { number, text, hash } of links) {
    const expected = end.number + 1;
    const isFollowing = number === expected && (await sha256(hashedText(end.hash, text))) === hash;
    if (!isFollowing) return { end, brokenAt: expected };
    end = { number, hash };
  }
  return { end, brokenAt: null };
}

type Seat = { side: 1 | 2; slot: 1 | 2; playerId: number };

/** What a link can say. Ids and scores only: names can be erased later, and the chain must not change then. */
export type ChainRecord = { at: Date; teamMatchId: number } & (
  | { what: 'result'; lineId: number; result: LineResult; players: readonly Seat[] | null }
  | { what: 'result cleared'; lineId: number }
  | { what: 'winner named'; teamId: number }
  | { what: 'score confirmed' | 'score stands'; lineIds: readonly number[] }
  | {
      what: 'lineup opened';
      teamId: number;
      fingerprint: string;
      lineup: readonly (Seat & { lineId: number })[];
    }
  | { what: 'lineup changed'; teamId: number; lineup: readonly (Seat & { lineId: number })[] }
);

/** One line of JSON, in the order in which the fields are written here. */
export function recordText(record: ChainRecord): string {
  const { at, what, teamMatchId } = record;
  return JSON.stringify({ at: at.toISOString(), what, teamMatchId, ...detailOf(record) });
}

function detailOf(record: ChainRecord): object {
  switch (record.what) {
    case 'result': {
      const { completionId, winningSide, sets } = record.result;
      const players = record.players && inOrder(record.players).map(seatOf);
      return { lineId: record.lineId, completionId, winningSide, sets: sets.map(setOf), players };
    }
    case 'result cleared':
      return { lineId: record.lineId };
    case 'lineup opened':
      return { teamId: record.teamId, fingerprint: record.fingerprint, lineup: lineupOf(record.lineup) };
    case 'lineup changed':
      return { teamId: record.teamId, lineup: lineupOf(record.lineup) };
    case 'score confirmed':
    case 'score stands':
      return { lineIds: record.lineIds };
    default:
      return { teamId: record.teamId };
  }
}

function lineupOf(lineup: readonly (Seat & { lineId: number })[]): number[][] {
  return inOrder(lineup)
    .toSorted((one, other) => one.lineId - other.lineId)
    .map(({ lineId, slot, playerId }) => [lineId, slot, playerId]);
}

function inOrder<S extends Seat>(seats: readonly S[]): S[] {
  return seats.toSorted((one, other) => one.side - other.side || one.slot - other.slot);
}

function seatOf({ side, slot, playerId }: Seat): number[] {
  return [side, slot, playerId];
}

function setOf({ side1, side2, tiebreak1, tiebreak2 }: LineResult['sets'][number]) {
  return [side1, side2, tiebreak1, tiebreak2];
}

const hashPattern = /^[0-9a-f]{64}$/;

/** A pasted hash in the form in which chains have it; null if it is none. */
export function readHash(pasted: string): string | null {
  const hash = pasted.replaceAll(/\s/g, '').toLowerCase();
  return hashPattern.test(hash) ? hash : null;
}
