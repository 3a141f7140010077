import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  compareRecords as compareCall,
  readRecordChain as readCall,
} from '@courtline/contract/record-chain';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findChain, listRecords, listUnrecorded } from '../../store/session/record-chain';

const linksPerResponse = 500;

export async function readRecordChain(
  { db }: RequestContext,
  { params, query }: Input<typeof readCall>,
): Promise<ResponseOf<typeof readCall>> {
  const chain = await findChain(db, params.id);
  if (!chain) throw notFound();
  const records = await listRecords(db, params.id, { after: query.after, limit: linksPerResponse });
  return { ...chain, records };
}

export async function compareRecords(
  { db }: RequestContext,
  { params }: Input<typeof compareCall>,
): Promise<ResponseOf<typeof compareCall>> {
  if (!(await findChain(db, params.id))) throw notFound();
  return listUnrecorded(db, params.id);
}
