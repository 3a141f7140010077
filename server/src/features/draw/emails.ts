import { opponentsText } from '@courtline/domain/match/match-words';
import { type Site, renderEmail } from '../../gateways/email/render-email';
import { matchLink, teamsBlock } from '../../operations/match-email';

type Team = { teamId: number; name: string; crest: string | null };

type DecidedMatch = {
  teamMatchId: number;
  leagueName: string;
  position1Team: Team | null;
  position2Team: Team | null;
  /** The team that the decision is about. */
  teamId: number;
  /** The organizer who decided. */
  byName: string;
};

export function teamDefaultedEmail(site: Site, match: DecidedMatch) {
  const { own, other } = teamsOf(match);
  return renderEmail(site, {
    name: 'team-defaulted',
    leagueName: match.leagueName,
    subject: `${own} defaulted: ${opponentsText(match)}`,
    heading: `${own} defaulted`,
    body: [
      `${match.byName} recorded a default by ${own}. All unplayed lines go to ${other}.`,
      teamsBlock(match),
      'Something off? Contact the organizers.',
    ],
    action: matchLink(site, match),
    why: captainReason,
  });
}

export function winnerNamedEmail(site: Site, match: DecidedMatch & { reason: string }) {
  const { own: winner } = teamsOf(match);
  return renderEmail(site, {
    name: 'winner-named',
    leagueName: match.leagueName,
    subject: `${winner} named the winner: ${opponentsText(match)}`,
    heading: `${winner} named the winner`,
    body: [
      `${opponentsText(match)} ended in a tie. ${match.byName} named ${winner} the winner.`,
      teamsBlock(match),
      { kind: 'rows', rows: [{ label: 'Reason', value: match.reason }] },
      'Something off? Contact the organizers.',
    ],
    action: matchLink(site, match),
    why: captainReason,
  });
}

const captainReason = "You're receiving this because you captain one of the teams.";

function teamsOf({ position1Team, position2Team, teamId }: DecidedMatch) {
  const isFirst = position1Team?.teamId === teamId;
  const [own, other] = isFirst ? [position1Team, position2Team] : [position2Team, position1Team];
  return { own: own?.name ?? '', other: other?.name ?? 'the other team' };
}
