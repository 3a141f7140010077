import type { Config } from '../../config';
import { renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';

type Appointment = {
  leagueId: number;
  leagueName: string;
  organizer: { id: number; email: string; firstName: string };
};

export function organizerAppointedEmail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { leagueId, leagueName, organizer }: Appointment,
): NewEmail {
  const email = renderEmail({
    name: 'league-organizer-appointed',
    subject: `You organize ${leagueName}`,
    paragraphs: [
      `Hello ${organizer.firstName}, you are now a league organizer of ${leagueName}.`,
      'Accept to let members write to you. You can also decline.',
    ],
    action: { label: 'Accept or decline', url: `${publicUrl}/home?appointment=league-${leagueId}` },
    why: 'You get this mail because an admin appointed you.',
  });
  return { to: organizer.email, toMemberId: organizer.id, ...email };
}
