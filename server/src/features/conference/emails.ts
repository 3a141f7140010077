import { type Site, renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';

type Appointment = {
  conferenceId: number;
  conferenceName: string;
  leagueName: string;
  organizer: { memberId: number; firstName: string; email: string };
  byName: string;
};

export function organizerAddedEmail(
  site: Site,
  { conferenceId, conferenceName, leagueName, organizer, byName }: Appointment,
): NewEmail {
  const email = renderEmail(site, {
    name: 'conference-organizer-added',
    leagueName,
    subject: `You're now an organizer of ${conferenceName}`,
    body: [
      `Hi ${organizer.firstName}, ${byName} made you a conference organizer of ${conferenceName} in ${leagueName}.`,
      'You can set up its sessions and teams, and run its schedules and scores.',
      'Accept to let members see your contact details and message you. Until then, no one sees your email or phone number through this role. You can also decline.',
    ],
    action: {
      label: 'Accept or decline',
      url: `${site.publicUrl}/home?appointment=conference-${conferenceId}`,
    },
    why: `You're receiving this because ${byName} made you an organizer of ${conferenceName}.`,
  });
  return { toMemberId: organizer.memberId, ...email };
}
