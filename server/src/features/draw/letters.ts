import type { Config } from '../../config';
import { writeLetter } from '../../gateways/mail/letter';

type DefaultNews = {
  teamMatchId: number;
  /** Home first. */
  teamNames: readonly string[];
  /** The team that did not appear. */
  teamName: string;
  /** Who says so. */
  byName: string;
};

export function teamDefaultedLetter({ publicUrl }: Pick<Config, 'publicUrl'>, news: DefaultNews) {
  const teams = news.teamNames.join(' against ');
  return writeLetter({
    kind: 'team-defaulted',
    subject: `${news.teamName} defaulted: ${teams}`,
    paragraphs: [
      `${news.byName} noted that ${news.teamName} did not appear for ${teams}. Every line that was still open is defaulted.`,
      'If something is wrong, tell the organizers.',
    ],
    action: { label: 'See the match', url: `${publicUrl}/leagues/match/${news.teamMatchId}` },
    why: 'You get this mail because you captain one of the two teams.',
  });
}
