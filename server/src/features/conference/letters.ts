import type { Config } from '../../config';
import { writeLetter } from '../../gateways/mail/letter';
import type { NewMail } from '../../store/mail';

type Appointment = {
  conferenceId: number;
  conferenceName: string;
  leagueName: string;
  organizer: { memberId: number; firstName: string; email: string };
};

export async function organizerAddedLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { conferenceId, conferenceName, leagueName, organizer }: Appointment,
): Promise<NewMail> {
  const letter = await writeLetter({
    kind: 'conference-organizer-added',
    subject: `You organize ${conferenceName}`,
    paragraphs: [
      `Hello ${organizer.firstName}, you are now a conference organizer of ${conferenceName} in ${leagueName}.`,
      'You set up its sessions and teams, and run its schedules and scores.',
    ],
    action: { label: 'Manage the conference', url: `${publicUrl}/leagues/conference/${conferenceId}/manage` },
    why: `You get this mail because an organizer of ${leagueName} added you.`,
  });
  return { to: organizer.email, toMemberId: organizer.memberId, ...letter };
}
