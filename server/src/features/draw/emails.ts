import type { Config } from '../../config';
import { renderEmail } from '../../gateways/email/render-email';

type DecidedMatch = {
  teamMatchId: number;
  /** Home first. */
  teamNames: readonly string[];
  /** The team that the decision is about. */
  teamName: string;
  /** The organizer who decided. */
  byName: string;
};

export function teamDefaultedEmail({ publicUrl }: Pick<Config, 'publicUrl'>, match: DecidedMatch) {
  const teams = match.teamNames.join(' against ');
  return renderEmail({
    name: 'team-defaulted',
    subject: `${match.teamName} defaulted: ${teams}`,
    paragraphs: [
      `${match.byName} noted that ${match.teamName} did not appear for ${teams}. Every line that was still open is defaulted.`,
      'If something is wrong, tell the organizers.',
    ],
    action: { label: 'See the match', url: `${publicUrl}/leagues/match/${match.teamMatchId}` },
    why: 'You get this mail because you captain one of the two teams.',
  });
}

export function winnerNamedEmail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { teamMatchId, teamNames, teamName, byName, reason }: DecidedMatch & { reason: string },
) {
  const teams = teamNames.join(' vs. ');
  return renderEmail({
    name: 'winner-named',
    subject: `${teamName} named the winner: ${teams}`,
    paragraphs: [
      `${teams} ended level. ${byName} named ${teamName} the winner.`,
      `Reason: ${reason}`,
      'If something is wrong, tell the organizers.',
    ],
    action: { label: 'See the match', url: `${publicUrl}/leagues/match/${teamMatchId}` },
    why: 'You get this mail because you captain one of the two teams.',
  });
}
