import { type RenderedEmail, type Site, renderEmail } from '../../gateways/email/render-email';
import type { RequestContext } from '../../context/request-context';
import { type AcceptedOrganizer, listAcceptedOrganizers } from '../../store/account/accepted-roles';
import type { NewEmail } from '../../store/email/email';
import { type Contact, findPerson } from '../../store/team/team-people';
import { requireMemberId } from './member-id';

type RequestInfo = {
  kind: 'captain' | 'join';
  sessionId: number;
  sessionName: string;
  leagueName: string;
};

/** Notifies everyone who runs the session. */
export async function notifyOrganizers(ctx: RequestContext, request: RequestInfo): Promise<void> {
  const { db, services } = ctx;
  const organizers = await listAcceptedOrganizers(db, request.sessionId);
  const name = await nameOfAsker(ctx);
  await postTo(ctx, organizers, askedEmail(services.config, { ...request, name }));
}

/** Goes to the organizers who got the e-mail about the request. */
export async function notifyOrganizersOfWithdrawal(
  ctx: RequestContext,
  { askedAt, ...request }: RequestInfo & { askedAt: Date },
): Promise<void> {
  const { db, services } = ctx;
  const organizers = await listAcceptedOrganizers(db, request.sessionId, { acceptedBy: askedAt });
  const name = await nameOfAsker(ctx);
  await postTo(ctx, organizers, withdrawnRequestEmail(services.config, { ...request, name }));
}

async function nameOfAsker(ctx: RequestContext): Promise<string> {
  const person = await findPerson(ctx.db, requireMemberId(ctx));
  return person ? `${person.firstName} ${person.lastName}` : 'Someone';
}

async function postTo(
  { db, services }: RequestContext,
  organizers: readonly AcceptedOrganizer[],
  rendered: RenderedEmail,
): Promise<void> {
  const emails = organizers.map(({ memberId }) => ({ toMemberId: memberId, ...rendered }));
  await services.outbox.postAll(db, emails);
}

export function askedEmail(
  site: Site,
  { kind, sessionId, sessionName, leagueName, name }: RequestInfo & { name: string },
) {
  const wish = kind === 'captain' ? 'captain a team' : 'play';
  return renderEmail(site, {
    name: `asked-to-${kind}`,
    leagueName,
    subject: `${name} wants to ${wish} in ${sessionName}`,
    pushTitle: `Someone wants to ${wish} in ${sessionName}`,
    body: [`${name} asked to ${wish} in ${sessionName}. Answer on the Teams tab of the session.`],
    action: { label: 'Open the session', url: manageUrl(site, sessionId) },
    why: `You're receiving this because you run ${sessionName}.`,
  });
}

export function withdrawnRequestEmail(
  site: Site,
  { kind, sessionId, sessionName, leagueName, name }: RequestInfo & { name: string },
) {
  const wish = kind === 'captain' ? 'captain a team' : 'play';
  return renderEmail(site, {
    name: 'request-withdrawn',
    leagueName,
    subject: `${name} no longer wants to ${wish} in ${sessionName}`,
    pushTitle: `A request to ${wish} in ${sessionName} was withdrawn`,
    body: [`${name} withdrew the request to ${wish} in ${sessionName}. You don't need to do anything.`],
    action: { label: 'Open the session', url: manageUrl(site, sessionId) },
    why: `You're receiving this because you run ${sessionName}.`,
  });
}

function manageUrl({ publicUrl }: Site, sessionId: number): string {
  return `${publicUrl}/leagues/session/${sessionId}/manage`;
}

type GuessedPin = { captain: Contact; teamId: number; teamName: string; leagueName: string };

export function pinGuessedEmail(site: Site, { captain, teamId, teamName, leagueName }: GuessedPin): NewEmail {
  const rendered = renderEmail(site, {
    name: 'pin-guessed',
    leagueName,
    subject: `Many wrong passwords for ${teamName}`,
    body: [
      `More than 20 wrong registration passwords were entered for ${teamName} in the last hour.`,
      'If your players are mistyping it, send them the right one. If you think someone is guessing, choose a new password.',
    ],
    action: { label: 'Open the team', url: `${site.publicUrl}/teams/${teamId}` },
    why: `You're receiving this because you captain ${teamName}.`,
  });
  return { toMemberId: captain.memberId, ...rendered };
}
