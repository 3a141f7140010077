import { type Site, renderEmail } from '../../gateways/email/render-email';

type Invited = {
  firstName: string;
  teamName: string;
  sessionId: number;
  sessionName: string;
  leagueName: string;
};

/** To a free agent, or their guardians. */
export function freeAgentInvitedEmail(site: Site, invited: Invited) {
  const { firstName, teamName, sessionId, sessionName, leagueName } = invited;
  return renderEmail(site, {
    name: 'free-agent-invited',
    leagueName,
    subject: `${teamName} invites ${firstName} to join`,
    heading: `${teamName} has a spot`,
    body: [
      `${teamName} invites ${firstName} to play in ${sessionName}. The spot isn't held: it's taken by registering.`,
      'Sign in to register or to decline the invitation. No team password is needed.',
    ],
    action: { label: `Open ${sessionName}`, url: `${site.publicUrl}/leagues/session/${sessionId}` },
    why: `You're receiving this because ${firstName} is looking for a team in ${sessionName}.`,
  });
}
