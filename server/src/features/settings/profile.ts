import type { Input } from '@courtline/contract/call';
import { type Profile, updateProfile as updateCall } from '@courtline/contract/settings';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import { notSignedIn } from '../../context/service-error';
import { applyChanges } from '../../context/apply-changes';
import { getProfile, lockProfile, saveProfile } from '../../store/account/profile';

export async function updateProfile(
  ctx: RequestContext,
  { body }: Input<typeof updateCall>,
): Promise<Profile> {
  const { actor, db } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  await lockProfile(db, memberId);
  const before = await getProfile(db, memberId);
  const { version, ...changes } = body;
  const show = () => before;
  await rejectStaleVersion(version, {
    what: 'profile',
    version: before.version,
    show,
    shape: updateCall.response,
  });
  await saveProfile(db, memberId, applyChanges(before, changes));
  await audit(ctx, { what: 'profile-changed', target: { kind: 'member', id: memberId } });
  return getProfile(db, memberId);
}

export async function readProfile({ actor, db }: RequestContext): Promise<Profile> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return getProfile(db, actor.memberId);
}
