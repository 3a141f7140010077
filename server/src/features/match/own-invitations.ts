import type { ResponseOf } from '@courtline/contract/call';
import type { myInvitations as listCall } from '@courtline/contract/substitute';
import { utcDay } from '@courtline/domain/date/utc-day';
import { lineName } from '@courtline/domain/lineup/line-name';
import { guardianIdOf } from '@courtline/domain/permission/actor';
import { checkSubstituteGuardian } from '@courtline/domain/roster/substitutes';
import { crestOf } from '@courtline/domain/team/crest';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { listOwnInvitations } from '../../store/match/own-invitation';
import { isJuniorMember } from '../../store/player/juniors';

export async function myInvitations({
  actor,
  db,
  now,
}: RequestContext): Promise<ResponseOf<typeof listCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const rows = await listOwnInvitations(db, { memberId: actor.memberId, now });
  const isJunior =
    rows.some(({ isListed }) => isListed) && (await isJuniorMember(db, actor.memberId, utcDay(now)));
  const isByGuardian = guardianIdOf(actor) !== null;
  return {
    invitations: rows.map(({ isListed, teamId, line, state, ...row }) => ({
      ...row,
      state: state === 'accepted' ? 'accepted' : 'open',
      crest: crestOf(teamId, row.crest),
      lineName: line && lineName(line),
      whyNot: isListed ? checkSubstituteGuardian({ isJunior }, { isByGuardian }) : null,
    })),
  };
}
