import { compareRecords, readRecordChain } from '@courtline/contract/record-chain';
import {
  type ChainEnd,
  chainStart,
  followChain,
  readHash,
} from '@courtline/domain/record-chain/record-chain';
import { useState } from 'react';
import { send } from '../../api/send';
import type { ServiceError } from '../../api/service-error';
import { sha256 } from '../../api/sha256';
import { showError } from '../../ui/error-state';

export type ChainResult = {
  end: ChainEnd;
  brokenAt: number | null;
  /** The link with the pasted hash; null if there is none or nothing was pasted. */
  foundAt: number | null;
  pasted: string | null;
  differences: readonly { teamMatchId: number; lineId: number }[];
};

/** Loads all links and computes their hashes in the browser, so that the service need not be trusted. */
export function useChainCheck(sessionId: number) {
  const [result, setResult] = useState<ChainResult | null>(null);
  const [loading, setLoading] = useState(false);
  const check = async (pastedText: string) => {
    setLoading(true);
    setResult(null);
    try {
      setResult(await checkAll(sessionId, readHash(pastedText)));
    } catch (error) {
      showError(error as ServiceError);
    } finally {
      setLoading(false);
    }
  };
  return { result, loading, check };
}

async function checkAll(id: number, pasted: string | null): Promise<ChainResult> {
  const params = { id };
  const differences = await send(compareRecords, { params });
  let [end, brokenAt, foundAt]: [ChainEnd, number | null, number | null] = [chainStart, null, null];
  while (brokenAt === null) {
    const { records } = await send(readRecordChain, { params, query: { after: end.number } });
    if (records.length === 0) break;
    foundAt ??= records.find(({ hash }) => hash === pasted)?.number ?? null;
    ({ end, brokenAt } = await followChain(records, sha256, end));
  }
  return { end, brokenAt, foundAt, pasted, differences };
}
