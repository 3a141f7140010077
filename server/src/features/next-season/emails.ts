import type { NudgedGroup } from '@courtline/domain/next-season/returning-team';
import { shortDay } from '@courtline/domain/season/season-days';
import { linkPlaceholder } from '../../gateways/email/email-links';
import { type Site, renderEmail } from '../../gateways/email/render-email';
import type { TeamMove } from '../../store/next-season/divisions';

type Season = { teamName: string; sessionName: string; leagueName: string };

export type TeamAsked = Season & {
  firstDay: string;
  lastDay: string;
  answerBy: string;
  isReminder: boolean;
  move: TeamMove | null;
};

/** The button is a signed link, so that a captain answers without signing in. */
export function teamReturnEmail(site: Site, asked: TeamAsked) {
  const { teamName, sessionName, leagueName, firstDay, lastDay, answerBy } = asked;
  const due = shortDay(answerBy);
  return renderEmail(site, {
    name: 'team-return-asked',
    leagueName,
    subject: `${asked.isReminder ? 'Reminder: is' : 'Is'} ${teamName} in for ${sessionName}? Answer by ${due}`,
    heading: 'Is your team in?',
    body: [
      ...(asked.move ? [moveSentence(asked.move, asked)] : []),
      `${sessionName} runs from ${shortDay(firstDay)} to ${shortDay(lastDay)}. Your organizer saved a spot for ${teamName}.`,
      `Tell us if your team is playing, check your home court and day, and choose the players to invite. Answer by ${due}. No sign-in needed.`,
    ],
    action: { label: 'Answer for your team', url: linkPlaceholder(0) },
    why: `You're receiving this because you captain ${teamName}.`,
  });
}

function moveSentence({ moved, fromName }: TeamMove, { teamName, sessionName }: Season): string {
  return `${teamName} moves ${moved} from ${fromName} to ${sessionName}.`;
}

export type PlayerInvited = Season & { price: string; group: NudgedGroup; isReminder: boolean };

/** To players of the last season, or to their guardians. */
export function playerReturnEmail(site: Site, invited: PlayerInvited) {
  const { teamName, sessionName, leagueName, price, isReminder } = invited;
  const isIn = invited.group === 'unpaid';
  const invitation = `${teamName} is back for ${sessionName}`;
  return renderEmail(site, {
    name: isIn ? 'player-return-unpaid' : 'player-return-invited',
    leagueName,
    subject: isIn
      ? `Register with ${teamName} to take your spot in ${sessionName}`
      : `${isReminder ? 'Reminder: ' : ''}${invitation}. Are you in?`,
    heading: isIn ? 'Register to take your spot' : 'Are you in?',
    body: [
      isIn
        ? `You said you're in. Your spot with ${teamName} isn't taken until you register. ${price}`
        : `${invitation}, and your captain would like you on the team again. ${price}`,
    ],
    action: { label: isIn ? 'Register' : 'Answer', url: linkPlaceholder(0) },
    why: `You're receiving this because you played for ${teamName} last season.`,
  });
}

/** To the captain who said that the team plays. */
export function teamApprovedEmail(site: Site, { teamId, ...team }: Season & { teamId: number }) {
  const { teamName, sessionName, leagueName } = team;
  return renderEmail(site, {
    name: 'team-approved',
    leagueName,
    subject: `${teamName} is approved for ${sessionName}`,
    heading: 'Your team is approved',
    body: [`The organizers approved ${teamName} for ${sessionName}. Players can register with your team.`],
    action: { label: `Open ${teamName}`, url: `${site.publicUrl}/teams/${teamId}` },
    why: `You're receiving this because you captain ${teamName}.`,
  });
}
