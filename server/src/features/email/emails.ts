import { renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';
import type { Person } from '../../store/team/team-people';

type Said = { sender: Person; message: string };

/** The sender's address goes along, so that an answer reaches them. */
export function messageEmail(receiver: Person, { sender, message }: Said): NewEmail {
  const name = nameOf(sender);
  const email = renderEmail({
    name: 'message',
    subject: `A message from ${name}`,
    paragraphs: [`${name} writes:`, ...message.split(/\n+/)],
    why: `You get this mail because you captain a team, organize a league or play with ${sender.firstName}. Your answer goes to ${name}.`,
  });
  return { to: receiver.email, toMemberId: receiver.memberId, replyTo: sender.email, ...email };
}

/** For the second responsible adult of a junior. */
export function messageCopyEmail(
  reader: Pick<Person, 'memberId' | 'email'>,
  { sender, receiver, message }: Said & { receiver: Person },
): NewEmail {
  const email = renderEmail({
    name: 'message-copy',
    subject: `Copy: ${nameOf(sender)} wrote to ${nameOf(receiver)}`,
    paragraphs: [`${nameOf(sender)} wrote to ${nameOf(receiver)}:`, ...message.split(/\n+/)],
    why: 'You get this mail because one of the two is a junior and a second responsible adult gets a copy.',
  });
  return { to: reader.email, toMemberId: reader.memberId, ...email };
}

/** For the second responsible adult of a team with juniors. */
export function teamMessageCopyEmail(
  reader: Pick<Person, 'memberId' | 'email'>,
  { teamName, sender, message }: Said & { teamName: string },
): NewEmail {
  const email = renderEmail({
    name: 'team-message-copy',
    subject: `Copy: ${nameOf(sender)} wrote to ${teamName}`,
    paragraphs: [`${nameOf(sender)} wrote to ${teamName}:`, ...message.split(/\n+/)],
    why: `You get this mail because juniors play for ${teamName} and a second responsible adult gets a copy.`,
  });
  return { to: reader.email, toMemberId: reader.memberId, ...email };
}

type Team = { teamName: string; emails: ReadonlyMap<number, string> };

/** One letter for all, and a mail to each: nobody learns another's address. */
export function teamMessageEmails({ teamName, emails }: Team, { sender, message }: Said): NewEmail[] {
  const name = nameOf(sender);
  const email = renderEmail({
    name: 'team-message',
    subject: `A message to ${teamName}`,
    paragraphs: [`${name} writes to ${teamName}:`, ...message.split(/\n+/)],
    why: `You get this mail because you belong to ${teamName}. Your answer goes to ${name}.`,
  });
  return [...emails].map(([toMemberId, to]) => ({ to, toMemberId, replyTo: sender.email, ...email }));
}

function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}
