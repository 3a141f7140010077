import type { Config } from '../../config';
import { type WrittenLetter, writeLetter } from '../../gateways/mail/letter';
import type { Asking } from '../../context/request-context';
import { type AcceptedOrganizer, listAcceptedOrganizers } from '../../store/account/accepted-roles';
import type { NewMail } from '../../store/message/email';
import { type Contact, findPerson } from '../../store/team/team-people';
import { memberIdOf } from './member-id';

type Asked = { kind: 'captain' | 'join'; sessionId: number; sessionName: string };

/** One letter for all who run the session. */
export async function tellOrganizers(asking: Asking, { kind, sessionId, sessionName }: Asked): Promise<void> {
  const { db, house } = asking;
  const organizers = await listAcceptedOrganizers(db, sessionId);
  const name = await nameOfAsker(asking);
  await postTo(asking, organizers, await askedLetter(house.config, { kind, sessionId, sessionName, name }));
}

/** Goes to the organizers who got the e-mail about the request. */
export async function tellOrganizersOfWithdrawal(
  asking: Asking,
  { askedAt, ...request }: Asked & { askedAt: Date },
): Promise<void> {
  const { db, house } = asking;
  const organizers = await listAcceptedOrganizers(db, request.sessionId, { acceptedBy: askedAt });
  const name = await nameOfAsker(asking);
  await postTo(asking, organizers, await withdrawnRequestLetter(house.config, { ...request, name }));
}

async function nameOfAsker(asking: Asking): Promise<string> {
  const person = await findPerson(asking.db, memberIdOf(asking));
  return person ? `${person.firstName} ${person.lastName}` : 'Somebody';
}

async function postTo(
  { db, house }: Asking,
  organizers: readonly AcceptedOrganizer[],
  letter: WrittenLetter,
): Promise<void> {
  const mails = organizers.map(({ email, memberId }) => ({ to: email, toMemberId: memberId, ...letter }));
  await house.outbox.postAll(db, mails);
}

export function askedLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { kind, sessionId, sessionName, name }: Asked & { name: string },
) {
  const wish = kind === 'captain' ? 'captain a team' : 'play';
  return writeLetter({
    kind: `asked-to-${kind}`,
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

export function withdrawnRequestLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { kind, sessionId, sessionName, name }: Asked & { name: string },
) {
  const wish = kind === 'captain' ? 'captain a team' : 'play';
  return writeLetter({
    kind: 'request-withdrawn',
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

export async function pinGuessedLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { captain, teamId, teamName }: GuessedPin,
): Promise<NewMail> {
  const letter = await writeLetter({
    kind: 'pin-guessed',
    subject: `Many wrong passwords for ${teamName}`,
    paragraphs: [
      `More than 20 wrong registration passwords were typed for ${teamName} in the last hour.`,
      'If your players are mistyping it, tell them the right one. If you think someone is guessing, choose a new password.',
    ],
    action: { label: 'Open the team', url: `${publicUrl}/teams/${teamId}` },
    why: `You get this mail because you captain ${teamName}.`,
  });
  return { to: captain.email, toMemberId: captain.memberId, ...letter };
}
