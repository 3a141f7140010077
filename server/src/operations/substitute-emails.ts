import { formatWithZone } from '@courtline/domain/date/format-date';
import { lineName } from '@courtline/domain/lineup/line-name';
import { matchLinkExpiry } from '@courtline/domain/link/signed-links';
import { opponentsText } from '@courtline/domain/match/match-words';
import { formatSum } from '@courtline/domain/registration/money';
import { feeText } from '@courtline/domain/roster/substitutes';
import type { ChoicesBlock } from '../gateways/email/email-content';
import { linkPlaceholder } from '../gateways/email/email-links';
import { type Site, renderEmail } from '../gateways/email/render-email';
import type { NewEmail } from '../store/email/email';
import type { MatchDay } from '../store/match/match-details';
import type { Invitation, Search } from '../store/match/substitute-search';
import { matchBlock, matchLink, subjectDate, subjectDay } from './match-email';

/** What every e-mail about a search says. */
export type SearchNews = {
  match: MatchDay;
  search: Pick<Search, 'teamId' | 'line' | 'isOrdered'>;
  /** The captain who asks. */
  byName: string;
  /** What a substitute pays for a match. */
  fee: number;
};

export function teamNameOf({ match, search }: Pick<SearchNews, 'match' | 'search'>): string {
  const team = [match.position1Team, match.position2Team].find((one) => one?.teamId === search.teamId);
  return team?.name ?? 'The team';
}

function spotOf({ line }: SearchNews['search']): string {
  return line ? lineName(line) : 'the match';
}

export function invitationEmail(
  site: Site,
  news: SearchNews,
  { isListed, expiresAt }: { isListed: boolean; expiresAt: string },
) {
  const { match, search, byName, fee } = news;
  const [day, date, team] = [subjectDay(match), subjectDate(match), teamNameOf(news)];
  const until = formatWithZone(expiresAt, 'notice', match.timeZone ?? 'UTC');
  const first = search.isOrdered
    ? `The spot is yours if you accept by ${until}.`
    : `Several people were asked: the first to accept plays. Please answer by ${until}.`;
  return renderEmail(site, {
    name: 'substitute-invited',
    leagueName: match.leagueName,
    subject: `Can you substitute for ${team}${date ? ` ${date}` : ''}?`,
    heading: day ? `Can you substitute on ${day}?` : 'Can you substitute?',
    body: [
      `${byName} of ${team} is looking for a substitute for ${spotOf(search)}. ${first}`,
      acceptOrDecline,
      'No sign-in needed.',
      matchBlock(match),
      feeText(fee, formatSum(fee)),
    ],
    action: matchLink(site, match),
    why: isListed
      ? `You're receiving this because you're on the substitute list of ${match.sessionName}.`
      : `You're receiving this because you're a substitute of ${team}.`,
  });
}

const acceptOrDecline: ChoicesBlock = {
  kind: 'choices',
  choices: [
    { answer: 'yes', label: 'Accept', url: linkPlaceholder(0, 'yes') },
    { answer: 'no', label: 'Decline', url: linkPlaceholder(0, 'no') },
  ],
};

/** The e-mail to a person who is asked now. */
export function addressInvitation(
  site: Site,
  news: SearchNews,
  { invitation, now }: { invitation: Invitation & { expiresAt: string }; now: Date },
): NewEmail {
  const { memberId, invitationId } = invitation;
  const expiresAt = matchLinkExpiry(news.match.matchDate, now);
  return {
    toMemberId: memberId,
    ...invitationEmail(site, news, invitation),
    links: [{ purpose: 'substitute', aboutId: memberId, objectId: invitationId, expiresAt }],
  };
}

/** To those who were asked when the spot is taken, or the captain takes the invitation back. */
export function spotGoneEmail(site: Site, news: SearchNews, why: 'taken' | 'canceled') {
  const { match } = news;
  const [day, team] = [subjectDay(match), teamNameOf(news)];
  return renderEmail(site, {
    name: 'substitute-not-needed',
    leagueName: match.leagueName,
    subject: `${team} ${why === 'taken' ? 'found a substitute' : 'no longer needs a substitute'}${day ? ` for ${day}` : ''}`,
    body: [
      why === 'taken'
        ? `Someone else accepted first, so ${team} doesn't need you this time. Thank you!`
        : `${team} no longer needs a substitute. Thank you!`,
      matchBlock(match),
    ],
    action: matchLink(site, match),
    why: `You're receiving this because ${team} asked you to substitute.`,
  });
}

type ForCaptains =
  | { kind: 'accepted' | 'gave-up'; playerName: string }
  /** Nobody accepted. */
  | { kind: 'nobody' };

export function searchNewsEmail(site: Site, news: SearchNews, what: ForCaptains) {
  const { match, search } = news;
  const [day, team] = [subjectDay(match), teamNameOf(news)];
  const on = day ? ` on ${day}` : '';
  return renderEmail(site, {
    name: 'substitute-news',
    leagueName: match.leagueName,
    subject: subjectOf(what, on),
    pushTitle: subjectOf(what.kind === 'nobody' ? what : { ...what, playerName: 'A player' }, on),
    body: [textOf(what, { spot: spotOf(search), pair: opponentsText(match) }), matchBlock(match)],
    action: matchLink(site, match),
    why: `You're receiving this because you're a captain of ${team}.`,
  });
}

function subjectOf(what: ForCaptains, on: string): string {
  if (what.kind === 'accepted') return `${what.playerName} will substitute${on}`;
  return what.kind === 'gave-up'
    ? `${what.playerName} can't substitute${on}`
    : `No substitute found yet${on}`;
}

function textOf(what: ForCaptains, { spot, pair }: { spot: string; pair: string }): string {
  if (what.kind === 'accepted')
    return `${what.playerName} agreed to substitute for ${spot} in ${pair}. You can place them in the lineup of this match.`;
  if (what.kind === 'gave-up')
    return `${what.playerName} agreed to substitute in ${pair} but can't play after all. Check your lineup, or find someone else on the match page.`;
  return `No one you asked to substitute for ${spot} in ${pair} accepted. Ask more people on the match page.`;
}
