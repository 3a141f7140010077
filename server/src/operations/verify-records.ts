import { createHash } from 'node:crypto';
import { type ChainCheck, chainStart, followChain } from '@courtline/domain/record-chain/record-chain';
import type { Db } from '../db/open';
import { listChains, listRecords, listUnrecorded } from '../store/session/record-chain';

type ChainReport = ChainCheck & {
  sessionId: number;
  sessionName: string;
  /** Lines whose stored result is not the recorded one. */
  differences: { teamMatchId: number; lineId: number }[];
};

const linksPerStep = 1000;

/** Checks the record of every session: that no link was changed or is missing, and that the results are the recorded ones. */
export async function verifyRecords(db: Db): Promise<ChainReport[]> {
  const reports: ChainReport[] = [];
  for (const chain of await listChains(db)) {
    const check = await verifyChain(db, chain.sessionId);
    // A text that was changed may not be readable as a record.
    const differences = check.brokenAt === null ? await listUnrecorded(db, chain.sessionId) : [];
    reports.push({ ...chain, ...check, differences });
  }
  return reports;
}

async function verifyChain(db: Db, sessionId: number): Promise<ChainCheck> {
  let check: ChainCheck = { end: chainStart, brokenAt: null };
  while (check.brokenAt === null) {
    const links = await listRecords(db, sessionId, { after: check.end.number, limit: linksPerStep });
    if (links.length === 0) break;
    check = await followChain(links, sha256, check.end);
  }
  return check;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** One sentence for each session; `isWhole` is false if a record is broken or a result differs from it. */
export function reportText(reports: readonly ChainReport[]): { isWhole: boolean; lines: string[] } {
  const isWhole = reports.every(({ brokenAt, differences }) => brokenAt === null && differences.length === 0);
  return { isWhole, lines: reports.flatMap(linesOf) };
}

function linesOf({ sessionId, sessionName, end, brokenAt, differences }: ChainReport): string[] {
  const session = `Session ${sessionId} (${sessionName})`;
  if (brokenAt !== null) return [`${session}: BROKEN at link ${brokenAt}. Links 1 to ${brokenAt - 1} hold.`];
  return [
    `${session}: ${end.number} ${end.number === 1 ? 'link holds' : 'links hold'}, head ${end.hash}`,
    ...differences.map(
      ({ teamMatchId, lineId }) =>
        `${session}: the result of line ${lineId}, match ${teamMatchId}, DIFFERS from the record`,
    ),
  ];
}
