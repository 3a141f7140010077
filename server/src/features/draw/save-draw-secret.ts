import type { Input } from '@courtline/contract/call';
import type { SessionCeremonies, saveDrawSecret as saveCall } from '@courtline/contract/draw-ceremony';
import { type RevealedSecret, commitmentText, whyNoSecret } from '@courtline/domain/draw/ceremony';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { canAddDrawSecret } from '@courtline/domain/permission/team';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound, ruleViolation } from '../../context/service-error';
import { findCurrentCeremony, sha256 } from '../../operations/draw-ceremony';
import { audit } from '../../operations/record-audit';
import {
  type StoredCeremony,
  findSessionOfTeam,
  saveCommitment,
  saveSecret,
} from '../../store/schedule/draw-ceremony';
import { findWholeSession } from '../../store/session/session-details';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { listCaptainedTeams } from '../../store/team/team-people';
import { presentCeremonies } from './ceremony';

/** A captain promises a secret by its hash, or reveals the one that was promised. */
export async function saveDrawSecret(
  ctx: RequestContext,
  { params: { id: teamId }, body }: Input<typeof saveCall>,
): Promise<SessionCeremonies> {
  const { actor, db } = ctx;
  const sessionId = await findSessionOfTeam(db, teamId);
  if (sessionId === null) throw notFound();
  const captainOf = await listCaptainedTeams(db, { memberId: memberIdOf(actor) ?? 0, sessionId });
  requirePolicy(actor, canAddDrawSecret({ actor, captainOf, rosteredOn: [] }, teamId));
  await bumpSessionVersion(db, sessionId);
  const session = await findWholeSession(db, sessionId);
  if (!session) throw notFound();
  const ceremony = await findCurrentCeremony(ctx, sessionId);
  const step = 'commitment' in body ? 'collecting' : 'revealing';
  const error = whyNoSecret(ceremony?.step ?? null, step);
  if (error || !ceremony) throw ruleViolation(error ?? 'No draw ceremony is under way.');
  const { ceremonyId } = ceremony;
  if ('commitment' in body) await saveCommitment(db, { ceremonyId, teamId, commitment: body.commitment });
  else await revealSecret(ctx, ceremony, { teamId, secret: body.secret });
  await audit(ctx, {
    what: 'draw-secret',
    target: { kind: 'team', id: teamId },
    detail: { ceremonyId, step },
  });
  return presentCeremonies(ctx, session);
}

async function revealSecret(
  { db }: RequestContext,
  { ceremonyId, teams }: StoredCeremony,
  { teamId, secret }: RevealedSecret,
): Promise<void> {
  const promised = teams.find((team) => team.teamId === teamId)?.commitment;
  if (!promised) throw ruleViolation('Your team added no secret to this draw.');
  if (sha256(commitmentText(ceremonyId, teamId, secret)) !== promised) {
    throw ruleViolation(
      "This isn't the secret that your team added. Copy all of it, including the letters at the end.",
    );
  }
  await saveSecret(db, { ceremonyId, teamId, secret });
}
