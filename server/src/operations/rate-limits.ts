import { actingMemberIdOf } from '@courtline/domain/permission/actor';
import { webhookLimits } from '@courtline/domain/webhook/webhooks';
import { countTry } from '../store/platform/rate-limit';
import type { RequestContext } from '../context/request-context';
import { rateLimited } from '../context/service-error';
import { networkOf } from '../context/client-address';

const hour = 60 * 60;

/**
 * How often one person can cause e-mails of a kind about the same match, session or conference; `inAll`: about all of them.
 */
const emailLimits = {
  announcement: { max: 10, seconds: hour },
  'match-moved': { max: 10, seconds: hour },
  'rain-day': { max: 10, seconds: hour },
  'match-decided': { max: 10, seconds: hour },
  'lineups-told': { max: 10, seconds: hour },
  'substitutes-invited': { max: 20, seconds: hour },
  'acting-captain': { max: 10, seconds: hour },
  'cost-shared': { max: 20, seconds: hour },
  'season-dates': { max: 5, seconds: hour },
  'next-season': { max: 20, seconds: hour },
  'season-repaired': { max: 10, seconds: hour },
  'draw-ceremony': { max: 10, seconds: hour },
  'session-moved': { max: 10, seconds: hour },
  /** Enough for every team of a large session in one evening. */
  'points-adjusted': { max: 60, seconds: hour },
  /** Enough to fill or empty a large session one team at a time; a copied team can be deleted and copied again. */
  'team-copied': { max: 60, seconds: hour },
  'free-agent-invited': { max: 30, seconds: hour },
  /** Enough to note what a large session paid in one evening; about one player it is rarely done twice. */
  'payment-noted': { max: 5, seconds: hour },
  'player-released': { max: 30, seconds: hour },
  'team-deleted': { max: 60, seconds: hour },
  'schedule-withdrawn': { max: 10, seconds: hour },
} as const;

const inAll = { max: 200, seconds: hour };

/** Counted in the transaction that saves the e-mails, so an action without e-mails does not count. */
export async function limitEmails(
  { actor, db, now }: RequestContext,
  name: keyof typeof emailLimits,
  id: number,
): Promise<void> {
  const by = actingMemberIdOf(actor) ?? 0;
  const tries = [
    await countTry(db, { name, key: `${by}-${id}`, now, ...emailLimits[name] }),
    await countTry(db, { name, key: String(by), now, ...inAll }),
  ];
  const secondsToWait = Math.max(...tries.map((one) => one.secondsToWait));
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}

/** Requests per minute and network without signing in. */
const visitorLimits = {
  search: 60,
  leagueSearch: 60,
  predictions: 120,
  geocode: 60,
  invitation: 60,
  /** Also of members, since the call does not look at the log-in. A browser sends one when its page is left or hidden. */
  pageTimings: 120,
} as const;

/** Counts a visitor's request; members are not limited. */
export async function limitVisitor(ctx: RequestContext, name: keyof typeof visitorLimits): Promise<void> {
  const { actor, services, now, request } = ctx;
  if (actor.kind === 'member') return;
  const { secondsToWait } = await countTry(services.db, {
    name: `${name}-visitor`,
    key: services.digest(networkOf(request.address)).toString('base64url'),
    max: visitorLimits[name],
    seconds: 60,
    now,
  });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}

const appointmentLimit = { name: 'appointment', seconds: 60 * 60 };
/** Enough to fill a large session with teams in one evening. */
const maxAppointments = { organizer: 60, admin: 200 };

/**
 * Counted per appointer across all appointed people: each appointment sends an e-mail to a person who did not ask for it.
 */
export async function limitAppointments({
  actor,
  db,
  now,
}: Pick<RequestContext, 'actor' | 'db' | 'now'>): Promise<void> {
  if (actor.kind === 'visitor') return;
  const max = actor.isAdmin ? maxAppointments.admin : maxAppointments.organizer;
  const { secondsToWait } = await countTry(db, {
    ...appointmentLimit,
    max,
    key: String(actor.guardianId ?? actor.memberId),
    now,
  });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}

const familyLimit = { name: 'family', max: 20, seconds: hour };
/** A child can be deleted and added again, but not to hold spots or make requests under ever new names. */
const newChildLimit = { name: 'new-child', max: 20, seconds: 24 * hour };
/** Claims must not tell who plays here to someone who tries out names and birth dates. */
const missedClaimLimit = { name: 'guardian-claim-missed', max: 10, seconds: hour };
/** After being declined, a person can ask again, but not repeatedly. */
const claimAgainLimit = { name: 'guardian-claim-again', max: 3, seconds: 24 * hour };

type Counted = Pick<RequestContext, 'actor' | 'db' | 'now'>;

/** Counted per person: each invitation and each claim sends an e-mail to someone who did not ask for it. */
export async function limitFamilyEmails(ctx: Counted): Promise<void> {
  await limitPerson(ctx, familyLimit);
}

/** Claims that match no player. */
export async function limitMissedClaims(ctx: Counted): Promise<void> {
  await limitPerson(ctx, missedClaimLimit);
}

export async function limitNewChildren(ctx: Counted): Promise<void> {
  await limitPerson(ctx, newChildLimit);
}

export async function limitRepeatedClaims(ctx: Counted, playerId: number): Promise<void> {
  await limitPerson(ctx, claimAgainLimit, `-${playerId}`);
}

/** Reading a file takes seconds, and invitations go to people who did not ask for them. */
const importLimits = {
  upload: { name: 'import-upload', max: 60, seconds: hour },
  invitations: { name: 'import-invitations', max: 10, seconds: 24 * hour },
} as const;

export async function limitImports(ctx: Counted, what: keyof typeof importLimits): Promise<void> {
  await limitPerson(ctx, importLimits[what]);
}

const archiveLimit = { name: 'archive', max: 20, seconds: hour };

/** Archives of a whole league take seconds to read and to write. */
export async function limitArchives(ctx: Counted): Promise<void> {
  await limitPerson(ctx, archiveLimit);
}

const webhookTestLimit = { name: 'webhook-test', max: webhookLimits.testsPerHour, seconds: hour };

/** Tests and repeated deliveries reach a server that may not be the organizer's. */
export async function limitWebhookTests(ctx: Counted): Promise<void> {
  await limitPerson(ctx, webhookTestLimit);
}

type PersonLimit = { name: string; max: number; seconds: number };

async function limitPerson({ actor, db, now }: Counted, limit: PersonLimit, about = ''): Promise<void> {
  const key = `${actingMemberIdOf(actor) ?? 0}${about}`;
  const { secondsToWait } = await countTry(db, { ...limit, key, now });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}
