import type { Answer, Input } from '@courtline/contract/call';
import type { clubDetails as clubCall } from '@courtline/contract/club';
import { shownMemberCount } from '@courtline/domain/search/search-filter';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { findClub } from '../../store/club';

export async function clubDetails(
  { db, now }: Asking,
  { params }: Input<typeof clubCall>,
): Promise<Answer<typeof clubCall>> {
  const club = await findClub(db, { id: params.id, now });
  if (!club) throw notFound();
  return { ...club, memberCount: shownMemberCount(club.memberCount) };
}
