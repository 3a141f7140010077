import { type Site, renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';
import type { Person } from '../../store/team/team-people';

type Appointment = {
  teamId: number;
  teamName: string;
  sessionName: string;
  leagueName: string;
  captain: Person;
  byName: string;
  /** Already consented to, by asking to captain. */
  hasAccepted: boolean;
};

export function captainEmail(
  site: Site,
  { teamId, teamName, sessionName, leagueName, captain, byName, hasAccepted }: Appointment,
): NewEmail {
  const rendered = renderEmail(site, {
    name: 'captain-added',
    leagueName,
    subject: `You're now a captain of ${teamName}`,
    body: [
      `Hi ${captain.firstName}, ${byName} made you a captain of ${teamName} in ${sessionName}.`,
      ...(hasAccepted ? [] : [acceptText]),
      'You can manage the roster, lineups and scores. To play as well, register for the team.',
    ],
    action: hasAccepted
      ? { label: 'Open the team', url: `${site.publicUrl}/teams/${teamId}` }
      : { label: 'Accept or decline', url: `${site.publicUrl}/home?appointment=team-${teamId}` },
    why: `You're receiving this because ${byName} made you a captain of ${teamName}.`,
  });
  return { toMemberId: captain.memberId, ...rendered };
}

const acceptText =
  'Accept to let players see your contact details and message you. Until then, no one sees your email or phone number through this role. You can also decline.';
