import type { Input } from '@courtline/contract/call';
import type { Family, setConsent as setCall } from '@courtline/contract/family';
import type { ConsentKind } from '@courtline/domain/family/consent';
import type { RequestContext } from '../../context/request-context';
import { movePhoto } from '../../operations/move-photo';
import { audit } from '../../operations/record-audit';
import { bumpSessionsOf, saveConsent } from '../../store/account/child';
import { lockOwnMinor } from './guarded-child';
import { readFamily } from './read-family';

/** Every answer is kept, with its time; the newest counts. */
export async function setConsent(
  ctx: RequestContext,
  { params, body }: Input<typeof setCall>,
): Promise<Family> {
  const { db, now } = ctx;
  const { childId } = params;
  if (body.allowsPhoto !== undefined) await bumpSessionsOf(db, childId);
  const { guardianId } = await lockOwnMinor(ctx, childId);
  const answers: [ConsentKind, boolean | undefined][] = [
    ['terms', body.acceptsTerms],
    ['photo', body.allowsPhoto],
  ];
  for (const [kind, isGiven] of answers) {
    if (isGiven === undefined) continue;
    await saveConsent(db, { childId, kind, isGiven, guardianId, now });
    await audit(ctx, {
      what: 'child-consent-set',
      target: { kind: 'member', id: childId },
      detail: { kind, isGiven },
    });
  }
  if (body.allowsPhoto === false) await movePhoto(db, childId);
  return readFamily(ctx);
}
