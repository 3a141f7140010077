import type { SessionRequest } from '@courtline/contract/session-teams';
import type { Config } from '../../config';
import { type RenderedEmail, renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';
import type { Contact, Person } from '../../store/team/team-people';

type Site = Pick<Config, 'publicUrl'>;

type Answered = {
  request: Pick<SessionRequest, 'kind'>;
  isApproved: boolean;
  person: Person;
  sessionId: number;
  sessionName: string;
  team: { id: number; name: string } | null;
};

export function requestEmail({ publicUrl }: Site, answered: Answered): NewEmail {
  const { request, person, sessionId, sessionName, team } = answered;
  const page = team ? `/teams/${team.id}` : `/leagues/session/${sessionId}`;
  const rendered = renderEmail({
    name: 'request-answered',
    subject: `Your request to ${request.kind} in ${sessionName}`,
    paragraphs: [`Hello ${person.firstName}, ${verdictOf(answered)}`],
    action: { label: team ? `Open ${team.name}` : 'Open the session', url: `${publicUrl}${page}` },
    why: `You get this mail because you asked to ${request.kind} in ${sessionName}.`,
  });
  return { to: person.email, toMemberId: person.memberId, ...rendered };
}

function verdictOf({ request, isApproved, sessionName, team }: Answered): string {
  const asked = `your request to ${request.kind === 'captain' ? 'captain a team' : 'join'} in ${sessionName}`;
  if (!isApproved) return `the organizers declined ${asked}.`;
  if (request.kind === 'captain') return `the organizers approved ${asked}: you captain ${team?.name}.`;
  const where = team ? `with ${team.name}` : 'with a team of the session';
  return `the organizers approved ${asked}. Please register ${where} to take your place.`;
}

type Copied = { teamId: number; teamName: string; sessionName: string };

/** One letter for all players of a team, so that it is written once. */
export function playersOfCopyEmail({ publicUrl }: Site, { teamId, teamName, sessionName }: Copied) {
  return renderEmail({
    name: 'team-copied',
    subject: `${teamName} plays in ${sessionName}`,
    paragraphs: [`${teamName} is back, in ${sessionName}. Please register if you want to play for it again.`],
    action: { label: 'Register', url: `${publicUrl}/teams/${teamId}` },
    why: `You get this mail because you are on the roster of ${teamName} in another session.`,
  });
}

export function captainsOfCopyEmail({ publicUrl }: Site, { teamId, teamName, sessionName }: Copied) {
  return renderEmail({
    name: 'team-copied',
    subject: `You captain ${teamName} in ${sessionName}`,
    paragraphs: [
      `The organizers added ${teamName} to ${sessionName}, with you as a captain.`,
      'Its players have to register anew. Please look whether home court and time still fit.',
    ],
    action: { label: 'Open the team', url: `${publicUrl}/teams/${teamId}` },
    why: `You get this mail because you captain ${teamName} in another session.`,
  });
}

export function addressedTo(contacts: readonly Contact[], rendered: RenderedEmail): NewEmail[] {
  return contacts.map(({ email, memberId }) => ({ to: email, toMemberId: memberId, ...rendered }));
}
