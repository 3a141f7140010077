import type { ResponseOf, Input } from '@courtline/contract/call';
import type { schoolDetails as schoolCall } from '@courtline/contract/school';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findSchool } from '../../store/league/school';

export async function schoolDetails(
  { db }: RequestContext,
  { params }: Input<typeof schoolCall>,
): Promise<ResponseOf<typeof schoolCall>> {
  const school = await findSchool(db, params.id);
  if (!school) throw notFound();
  return school;
}
