import type { InvitationRole } from '@courtline/domain/invitation/invitations';
import { type RenderedEmail, type Site, renderEmail } from '../../gateways/email/render-email';

type Invited = {
  inviterName: string;
  /** Null for an invitation to the session. */
  teamName: string | null;
  sessionName: string;
  leagueName: string;
  role: InvitationRole;
  days: number;
  url: string;
  /** Whether the address belongs to a member, who can turn such e-mails off. */
  isMember: boolean;
};

export function invitedToJoinEmail(site: Site, invited: Invited): RenderedEmail {
  const { inviterName, teamName, sessionName, leagueName, role, days, url, isMember } = invited;
  const what =
    role === 'captain'
      ? `captain ${teamName} in ${sessionName}`
      : teamName === null
        ? `play in ${sessionName}`
        : `play for ${teamName} in ${sessionName}`;
  return renderEmail(site, {
    name: 'invited-to-join',
    leagueName,
    subject:
      role === 'captain'
        ? `You're invited to captain ${teamName}`
        : `You're invited to ${teamName ?? sessionName}`,
    heading:
      role === 'captain'
        ? `Captain ${teamName}`
        : `Play ${teamName ? 'for' : 'in'} ${teamName ?? sessionName}`,
    body: [
      `${inviterName} invites you to ${what} (${leagueName}).`,
      role === 'captain'
        ? 'Sign in or join to accept. Captains manage the roster, lineups and scores.'
        : "Sign in or join, then register. The spot isn't held: it's taken by registering.",
      `This link works once and expires in ${days} ${days === 1 ? 'day' : 'days'}.`,
    ],
    action: { label: 'See the invitation', url },
    why: `You're receiving this because ${inviterName} entered this email to invite someone. If that isn't you, ignore this email.`,
    isToStranger: !isMember,
  });
}
