import type { SessionRequest } from '@courtline/contract/session-teams';
import { type RenderedEmail, type Site, renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';
import type { Contact, Person } from '../../store/team/team-people';

type Answered = {
  request: Pick<SessionRequest, 'kind'>;
  isApproved: boolean;
  person: Person;
  sessionId: number;
  sessionName: string;
  leagueName: string;
  team: { id: number; name: string } | null;
};

export function requestEmail(site: Site, answered: Answered): NewEmail {
  const { request, isApproved, person, sessionId, sessionName, leagueName, team } = answered;
  const page = team ? `/teams/${team.id}` : `/leagues/session/${sessionId}`;
  const outcome = isApproved ? 'approved' : 'declined';
  const rendered = renderEmail(site, {
    name: 'request-answered',
    leagueName,
    subject: `Your request to ${request.kind} in ${sessionName} was ${outcome}`,
    heading: `Your request was ${outcome}`,
    body: [`Hi ${person.firstName}, ${verdictOf(answered)}`],
    action: { label: team ? `Open ${team.name}` : 'Open the session', url: `${site.publicUrl}${page}` },
    why: `You're receiving this because you asked to ${request.kind} in ${sessionName}.`,
  });
  return { toMemberId: person.memberId, ...rendered };
}

function verdictOf({ request, isApproved, sessionName, team }: Answered): string {
  const asked = `your request to ${request.kind === 'captain' ? 'captain a team' : 'join'} in ${sessionName}`;
  if (!isApproved) return `the organizers declined ${asked}.`;
  if (request.kind === 'captain')
    return `the organizers approved ${asked}. You're now a captain of ${team?.name}.`;
  return `the organizers approved ${asked}. Register with ${team ? team.name : 'a team'} to take your spot.`;
}

type Copied = { teamId: number; teamName: string; sessionName: string; leagueName: string };

/** The same for all players of a team, so that it is rendered once. */
export function playersOfCopyEmail(site: Site, { teamId, teamName, sessionName, leagueName }: Copied) {
  return renderEmail(site, {
    name: 'team-copied',
    leagueName,
    subject: `${teamName} is back for ${sessionName} — register to play`,
    heading: `${teamName} is back`,
    body: [`${teamName} is playing in ${sessionName}. Register to rejoin the team.`],
    action: { label: 'Register', url: `${site.publicUrl}/teams/${teamId}` },
    why: `You're receiving this because you're on the ${teamName} roster in another session.`,
  });
}

export function captainsOfCopyEmail(site: Site, { teamId, teamName, sessionName, leagueName }: Copied) {
  return renderEmail(site, {
    name: 'team-copied',
    leagueName,
    subject: `You're a captain of ${teamName} in ${sessionName}`,
    body: [
      `The organizers added ${teamName} to ${sessionName}, with you as a captain.`,
      'Players need to register again. Please check that home court and time are still right.',
    ],
    action: { label: 'Open the team', url: `${site.publicUrl}/teams/${teamId}` },
    why: `You're receiving this because you captain ${teamName} in another session.`,
  });
}

export function addressedTo(contacts: readonly Contact[], rendered: RenderedEmail): NewEmail[] {
  return contacts.map(({ memberId }) => ({ toMemberId: memberId, ...rendered }));
}
