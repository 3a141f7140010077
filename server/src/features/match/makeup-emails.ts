import { opponentsText } from '@courtline/domain/match/match-words';
import { linkPlaceholder } from '../../gateways/email/email-links';
import { type Site, renderEmail } from '../../gateways/email/render-email';
import { type EmailMatch, teamsBlock } from '../../operations/match-email';
import { type EmailSlot, slotRows, wordsOf } from './postponement-emails';

type Content = {
  match: EmailMatch & { sessionName: string; leagueName: string };
  lineNames: readonly string[];
  slots: readonly EmailSlot[];
  /** 'Ann Lee, a captain of Aces,' */
  by: string;
};

/** For captains of the other side, who choose one of the times. */
export function makeupProposedEmail(site: Site, { match, lineNames, slots, by }: Content) {
  return renderEmail(site, {
    name: 'makeup-proposed',
    leagueName: match.leagueName,
    subject: `Choose a make-up time: ${opponentsText(match)}`,
    heading: 'Choose a make-up time',
    body: [
      `${by} proposed ${slots.length === 1 ? 'a time' : `${slots.length} times`} for ${wordsOf(lineNames, 'your match')} in ${match.sessionName}. Accept one, or propose others on the match page. No sign-in needed to accept.`,
      teamsBlock(match),
      slotRows(slots),
    ],
    action: { label: 'Choose a time', url: linkPlaceholder(0) },
    why: "You're receiving this because you captain one of the teams.",
  });
}

/** For the players of what is postponed. */
export function makeupAskedEmail(site: Site, { match, lineNames, slots, by }: Content) {
  return renderEmail(site, {
    name: 'makeup-asked',
    leagueName: match.leagueName,
    subject: `When can you play? ${opponentsText(match)} make-up`,
    heading: `When can you play ${wordsOf(lineNames, 'this match')}?`,
    body: [
      `${by} proposed ${slots.length === 1 ? 'a time' : `${slots.length} times`} for the make-up in ${match.sessionName}. Say when you can play: no sign-in needed, and you can change your answer.`,
      teamsBlock(match),
      slotRows(slots),
    ],
    action: { label: 'Say when you can play', url: linkPlaceholder(0) },
    why: "You're receiving this because you play in the postponed match.",
  });
}
