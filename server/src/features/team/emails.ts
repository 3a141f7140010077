import type { Config } from '../../config';
import { renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';
import type { Person } from '../../store/team/team-people';

type Site = Pick<Config, 'publicUrl'>;

type Appointment = {
  teamId: number;
  teamName: string;
  sessionName: string;
  captain: Person;
  byName: string;
  /** Already consented to, by asking to captain. */
  hasAccepted: boolean;
};

export function captainEmail(
  { publicUrl }: Site,
  { teamId, teamName, sessionName, captain, byName, hasAccepted }: Appointment,
): NewEmail {
  const rendered = renderEmail({
    name: 'captain-added',
    subject: `You captain ${teamName}`,
    paragraphs: [
      `Hello ${captain.firstName}, ${byName} made you a captain of ${teamName} in ${sessionName}.`,
      ...(hasAccepted ? [] : [acceptText]),
      'You look after the team: its details and password, its lineups and its scores. If you want to play for it too, please register.',
    ],
    action: hasAccepted
      ? { label: 'Open the team', url: `${publicUrl}/teams/${teamId}` }
      : { label: 'Accept or decline', url: `${publicUrl}/home?appointment=team-${teamId}` },
    why: `You get this mail because ${byName} made you a captain of ${teamName}.`,
  });
  return { to: captain.email, toMemberId: captain.memberId, ...rendered };
}

const acceptText =
  'Accept to let players see your contact details and write to you. Until then nobody sees your e-mail address or phone number through this role. You can also decline.';
