import { type Site, renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';

type Appointment = {
  leagueId: number;
  leagueName: string;
  organizer: { id: number; email: string; firstName: string };
};

export function organizerAppointedEmail(
  site: Site,
  { leagueId, leagueName, organizer }: Appointment,
): NewEmail {
  const email = renderEmail(site, {
    name: 'league-organizer-appointed',
    leagueName,
    subject: `You're now an organizer of ${leagueName}`,
    body: [
      `Hi ${organizer.firstName}, you're now a league organizer of ${leagueName}.`,
      'Accept to let members contact you. You can also decline.',
    ],
    action: { label: 'Accept or decline', url: `${site.publicUrl}/home?appointment=league-${leagueId}` },
    why: "You're receiving this because you were made an organizer.",
  });
  return { toMemberId: organizer.id, ...email };
}
