import type { Config } from '../../config';
import { type RenderedEmail, renderEmail } from '../../gateways/email/render-email';
import type { RequestContext } from '../../context/request-context';
import { type AcceptedOrganizer, listAcceptedOrganizers } from '../../store/account/accepted-roles';
import type { NewEmail } from '../../store/email/email';
import { type Contact, findPerson } from '../../store/team/team-people';
import { requireMemberId } from './member-id';

type RequestInfo = { kind: 'captain' | 'join'; sessionId: number; sessionName: string };

/** One letter for all who run the session. */
export async function notifyOrganizers(
  ctx: RequestContext,
  { kind, sessionId, sessionName }: RequestInfo,
): Promise<void> {
  const { db, services } = ctx;
  const organizers = await listAcceptedOrganizers(db, sessionId);
  const name = await nameOfAsker(ctx);
  await postTo(ctx, organizers, askedEmail(services.config, { kind, sessionId, sessionName, name }));
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
  return person ? `${person.firstName} ${person.lastName}` : 'Somebody';
}

async function postTo(
  { db, services }: RequestContext,
  organizers: readonly AcceptedOrganizer[],
  rendered: RenderedEmail,
): Promise<void> {
  const emails = organizers.map(({ email, memberId }) => ({ to: email, toMemberId: memberId, ...rendered }));
  await services.outbox.postAll(db, emails);
}

export function askedEmail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { kind, sessionId, sessionName, name }: RequestInfo & { name: string },
) {
  const wish = kind === 'captain' ? 'captain a team' : 'play';
  return renderEmail({
    name: `asked-to-${kind}`,
    subject: `${name} wants to ${wish} in ${sessionName}`,
    paragraphs: [
      `${name} asked to ${wish} in ${sessionName}. You can answer on the Teams tab of the session.`,
    ],
    action: {
      label: 'Open the session',
      url: `${publicUrl}/leagues/session/${sessionId}/manage`,
    },
    why: `You get this mail because you run ${sessionName}.`,
  });
}

export function withdrawnRequestEmail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { kind, sessionId, sessionName, name }: RequestInfo & { name: string },
) {
  const wish = kind === 'captain' ? 'captain a team' : 'play';
  return renderEmail({
    name: 'request-withdrawn',
    subject: `${name} no longer asks to ${wish} in ${sessionName}`,
    paragraphs: [
      `${name} withdrew the request to ${wish} in ${sessionName}. There is nothing left to answer.`,
    ],
    action: {
      label: 'Open the session',
      url: `${publicUrl}/leagues/session/${sessionId}/manage`,
    },
    why: `You get this mail because you run ${sessionName}.`,
  });
}

type GuessedPin = { captain: Contact; teamId: number; teamName: string };

export function pinGuessedEmail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { captain, teamId, teamName }: GuessedPin,
): NewEmail {
  const rendered = renderEmail({
    name: 'pin-guessed',
    subject: `Many wrong passwords for ${teamName}`,
    paragraphs: [
      `More than 20 wrong registration passwords were typed for ${teamName} in the last hour.`,
      'If your players are mistyping it, tell them the right one. If you think someone is guessing, choose a new password.',
    ],
    action: { label: 'Open the team', url: `${publicUrl}/teams/${teamId}` },
    why: `You get this mail because you captain ${teamName}.`,
  });
  return { to: captain.email, toMemberId: captain.memberId, ...rendered };
}
