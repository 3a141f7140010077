import { shortened } from '../../gateways/email/plain-text';
import { type Site, renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';
import type { Person } from '../../store/team/team-people';

type Message = { sender: Person; message: string };

type Team = {
  teamId: number;
  teamName: string;
  leagueName: string;
  memberIds: ReadonlySet<number>;
  notTo: readonly number[];
};

/** The sender's address goes along, so that an answer reaches them. */
export function messageEmail(site: Site, receiver: Person, { sender, message }: Message): NewEmail {
  const name = nameOf(sender);
  const email = renderEmail(site, {
    name: 'message',
    subject: `New message from ${name}`,
    pushTitle: 'New message by email',
    body: [quoteOf(message), `Reply to this email to answer ${name}.`],
    why: `You're receiving this because you captain a team, organize a league or play with ${sender.firstName}.`,
  });
  return { toMemberId: receiver.memberId, replyTo: sender.email, ...email };
}

/** For the second responsible adult of a junior. */
export function messageCopyEmail(
  site: Site,
  reader: Pick<Person, 'memberId'>,
  { sender, receiver, message }: Message & { receiver: Person },
): NewEmail {
  const email = renderEmail(site, {
    name: 'message-copy',
    subject: `Copy: ${nameOf(sender)} wrote to ${nameOf(receiver)}`,
    body: [quoteOf(message)],
    why: "You're receiving this because one of them is a junior, and a second responsible adult gets a copy.",
  });
  return { toMemberId: reader.memberId, ...email };
}

/** One e-mail per person, so that no one learns another's address. */
export function teamMessageEmails(
  site: Site,
  { teamId, teamName, leagueName, memberIds, notTo }: Team,
  { sender, message }: Message,
): NewEmail[] {
  const name = nameOf(sender);
  const email = renderEmail(site, {
    name: 'team-message',
    leagueName,
    subject: `${name} to ${teamName}: ${shortened(message, wordsInSubject)}`,
    pushTitle: `New message to ${teamName}`,
    heading: `${name} to ${teamName}`,
    body: [quoteOf(message), `Reply to this email to answer ${name}.`],
    action: { label: 'Open team', url: `${site.publicUrl}/teams/${teamId}` },
    why: `You're receiving this because you're part of ${teamName}.`,
  });
  return [...memberIds].map((toMemberId) => ({ toMemberId, notTo, replyTo: sender.email, ...email }));
}

const wordsInSubject = 60;

function quoteOf(message: string) {
  return { kind: 'quote', lines: message.split(/\n+/) } as const;
}

function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}
