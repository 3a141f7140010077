import { writeLetter } from '../../gateways/mail/letter';
import type { NewMail } from '../../store/mail';
import type { Person } from '../../store/team-people';

type Said = { sender: Person; message: string };

/** The sender's address goes along, so that an answer reaches them. */
export async function messageLetter(receiver: Person, { sender, message }: Said): Promise<NewMail> {
  const name = nameOf(sender);
  const letter = await writeLetter({
    kind: 'message',
    subject: `A message from ${name}`,
    paragraphs: [`${name} writes:`, ...message.split(/\n+/)],
    why: `You get this mail because you captain a team, organize a league or play with ${sender.firstName}. Your answer goes to ${name}.`,
  });
  return { to: receiver.email, toMemberId: receiver.memberId, replyTo: sender.email, ...letter };
}

type Team = { teamName: string; emails: ReadonlyMap<number, string> };

/** One letter for all, and a mail to each: nobody learns another's address. */
export async function teamMessageLetters(
  { teamName, emails }: Team,
  { sender, message }: Said,
): Promise<NewMail[]> {
  const name = nameOf(sender);
  const letter = await writeLetter({
    kind: 'team-message',
    subject: `A message to ${teamName}`,
    paragraphs: [`${name} writes to ${teamName}:`, ...message.split(/\n+/)],
    why: `You get this mail because you belong to ${teamName}. Your answer goes to ${name}.`,
  });
  return [...emails].map(([toMemberId, to]) => ({ to, toMemberId, replyTo: sender.email, ...letter }));
}

function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}
