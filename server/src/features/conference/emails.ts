import type { Config } from '../../config';
import { renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';

type Appointment = {
  conferenceId: number;
  conferenceName: string;
  leagueName: string;
  organizer: { memberId: number; firstName: string; email: string };
  byName: string;
};

export function organizerAddedEmail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { conferenceId, conferenceName, leagueName, organizer, byName }: Appointment,
): NewEmail {
  const email = renderEmail({
    name: 'conference-organizer-added',
    subject: `You organize ${conferenceName}`,
    paragraphs: [
      `Hello ${organizer.firstName}, ${byName} made you a conference organizer of ${conferenceName} in ${leagueName}.`,
      'You set up its sessions and teams, and run its schedules and scores.',
      'Accept to let members see your contact details and write to you. Until then nobody sees your e-mail address or phone number through this role. You can also decline.',
    ],
    action: { label: 'Accept or decline', url: `${publicUrl}/home?appointment=conference-${conferenceId}` },
    why: `You get this mail because ${byName} made you an organizer of ${conferenceName}.`,
  });
  return { to: organizer.email, toMemberId: organizer.memberId, ...email };
}
