import type { LinkProblem, LinkPurpose } from '@courtline/domain/link/signed-links';
import { hasPassed } from '@courtline/domain/date/passed';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Member } from '@courtline/domain/permission/actor';
import { shortLastName } from '@courtline/domain/permission/privacy';
import type { RequestContext } from '../context/request-context';
import type { LinkClaims } from '../signed-links';
import { isGuardianOf } from '../store/account/guardianship';
import { findLinkHolder } from '../store/email/link-holder';
import { countTry } from '../store/platform/rate-limit';
import { findPerson } from '../store/team/team-people';
import type { Holder } from './link-page';

/** A link that works now, with the player as the actor; a guardian who holds it acts for the child. */
export type OpenedLink = { claims: LinkClaims; actor: Member; token: string };

const perLink = { name: 'signed-link', max: 60, seconds: 10 * 60 };

/**
 * Checks a link each time it is used: its signature and end, whether its holder has changed the address or stopped links,
 * and whether a guardian is still one. `purposes` are those that the page serves. The actor has no role but the player's
 * own, so a link never gives more than its player has.
 */
export async function openLink(
  { services, db, now }: Pick<RequestContext, 'services' | 'db' | 'now'>,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<OpenedLink | LinkProblem | 'busy'> {
  const claims = services.signedLinks.read(token, now);
  if (!claims || !purposes.includes(claims.purpose)) return 'tampered';
  if (hasPassed(claims.expiresAt, now)) return 'expired';
  const key = services.digest(token).toString('base64url');
  const { secondsToWait } = await countTry(services.db, { ...perLink, key, now });
  if (secondsToWait > 0) return 'busy';
  const { holderId, aboutId, version } = claims;
  const holder = await findLinkHolder(db, holderId);
  if (!holder || holder.version !== version || holder.hasStopped) return 'revoked';
  const today = utcDay(now);
  const isOwn = holderId === aboutId;
  if (!isOwn && !(await isGuardianOf(db, { guardianId: holderId, childId: aboutId, today })))
    return 'revoked';
  return { claims, token, actor: playerOf(aboutId, isOwn ? {} : { guardianId: holderId }) };
}

function playerOf(memberId: number, guardian: { guardianId?: number }): Member {
  return { kind: 'member', memberId, isAdmin: false, leagueIds: [], conferenceIds: [], ...guardian };
}

/** By first name and initial, since the link may have been forwarded. */
export async function nameHolder(
  { db }: Pick<RequestContext, 'db'>,
  { claims }: OpenedLink,
): Promise<Holder | null> {
  const { aboutId, holderId } = claims;
  const player = await findPerson(db, aboutId);
  const guardian = holderId === aboutId ? null : await findPerson(db, holderId);
  if (!player) return null;
  return {
    firstName: player.firstName,
    playerName: nameOf(player),
    guardianName: guardian && nameOf(guardian),
  };
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${shortLastName(lastName)}`.trim();
}
