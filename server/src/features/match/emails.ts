import { availabilities } from '@courtline/domain/constants';
import { opponentsText, visitText } from '@courtline/domain/match/match-words';
import { type AnswersBlock, type EmailRow, choicesOf } from '../../gateways/email/email-content';
import { type Site, renderEmail } from '../../gateways/email/render-email';
import { matchBlock, matchLink, subjectDate, subjectDay } from '../../operations/match-email';
import type { MatchDay, MatchTeam } from '../../store/match/match-details';

type Reminder = {
  team: MatchTeam;
  /** Who sends the reminders. */
  byName: string;
  /** What the recipient has answered so far. */
  answerId: number;
  counts: Omit<AnswersBlock, 'kind'>;
};

export function reminderEmail(site: Site, match: MatchDay, { team, byName, answerId, counts }: Reminder) {
  const [day, date] = [subjectDay(match), subjectDate(match)];
  return renderEmail(site, {
    name: 'match-reminder',
    leagueName: match.leagueName,
    subject: `Can you play${date ? ` ${date}` : ''}? ${visitText(match)}`,
    heading: day ? `Can you play on ${day}?` : 'Can you play?',
    body: [
      `${byName} is setting the lineup for ${visitText(match)}. ${reminderQuestions[answerId] ?? askText}`,
      choicesOf(0),
      'No sign-in needed. You can change your answer any time.',
      matchBlock(match),
      { kind: 'answers', ...counts },
    ],
    action: matchLink(site, match),
    why: `You're receiving this because you're on the ${team.name} roster.`,
  });
}

const askText = 'Please say if you can play.';

const reminderQuestions: Record<number, string> = {
  [availabilities.yes.id]: 'You said Yes. Is that still right?',
  [availabilities.maybe.id]: 'You said Maybe. Can you say for sure?',
  [availabilities.no.id]: 'You said No. Is that still right?',
};

/** Each line with who plays it. */
export type LineupText = readonly EmailRow[];

export function lineupLockedEmail(
  site: Site,
  match: MatchDay,
  { team, lines }: { team: MatchTeam; lines: LineupText },
) {
  const opponent = [match.position1Team, match.position2Team].find((one) => one?.teamId !== team.teamId);
  const day = subjectDay(match);
  return renderEmail(site, {
    name: 'lineup-locked',
    leagueName: match.leagueName,
    subject: `${team.name} lineup${day ? ` for ${day}` : ` vs. ${opponent?.name ?? 'TBD'}`}`,
    body: [
      `Here's the ${team.name} lineup vs. ${opponent?.name ?? 'TBD'}. Only your team can see it until it's published.`,
      { kind: 'rows', rows: lines },
      matchBlock(match),
    ],
    action: matchLink(site, match),
    why: `You're receiving this because you're on the ${team.name} roster.`,
  });
}

export function lineupReplacedEmail(
  site: Site,
  match: MatchDay,
  { team, byName }: { team: MatchTeam; byName: string },
) {
  return renderEmail(site, {
    name: 'lineup-replaced',
    leagueName: match.leagueName,
    subject: `${byName} replaced the ${team.name} lineup: ${opponentsText(match)}`,
    pushTitle: `The ${team.name} lineup was replaced: ${opponentsText(match)}`,
    heading: `${byName} replaced the ${team.name} lineup`,
    body: [
      `${byName} became a captain of ${team.name} and saved a new lineup for ${opponentsText(match)}.`,
      `${byName} couldn't see the previous lineup. It's unlocked now: check it, and change it if you need to.`,
      matchBlock(match),
    ],
    action: matchLink(site, match),
    why: `You're receiving this because you captain ${team.name}.`,
  });
}

export function lineupsPublishedEmail(site: Site, match: MatchDay, lines: LineupText) {
  return renderEmail(site, {
    name: 'lineups-published',
    leagueName: match.leagueName,
    subject: `Lineups are out: ${opponentsText(match)}`,
    heading: 'Lineups are out',
    body: [
      `Here are the matchups for ${opponentsText(match)}.`,
      { kind: 'rows', rows: lines },
      matchBlock(match),
    ],
    action: matchLink(site, match),
    why: "You're receiving this because you play for or captain one of the teams.",
  });
}

export type LineupChange = {
  /** The team whose lineup it is. */
  teamName: string;
  /** Who changed it. */
  byName: string;
  /** The changed lines with the players before and now. */
  lines: LineupText;
  /** Why, if both lineups had been sealed and opened. */
  reason: string | null;
};

export function lineupChangedEmail(site: Site, match: MatchDay, change: LineupChange) {
  const { teamName, byName, lines, reason } = change;
  const [only] = lines.length === 1 ? lines : [];
  return renderEmail(site, {
    name: 'lineup-changed',
    leagueName: match.leagueName,
    subject: `Lineup changed: ${only?.label ?? `${lines.length} lines`}, ${opponentsText(match)}`,
    heading: `The ${teamName} lineup changed`,
    body: [
      reason
        ? `${byName} changed the ${teamName} lineup after both lineups were opened. The reason:`
        : `${byName} changed the published ${teamName} lineup.`,
      ...(reason ? [{ kind: 'quote', lines: [reason] } as const] : []),
      { kind: 'rows', rows: lines },
      matchBlock(match),
    ],
    action: matchLink(site, match),
    why: "You're receiving this because the change affects you, or because you captain one of the teams.",
  });
}

type Placed = { teamName: string; playerName: string; lines: readonly string[] };

/** For the captains of the player's own team only: the lineup may still be hidden from everyone else. */
export function playerAvailableAgainEmail(
  site: Site,
  match: MatchDay,
  { teamName, playerName, lines, isCertain }: Placed & { isCertain: boolean },
) {
  const change = `${playerName} ${isCertain ? 'can' : 'might'} play after all`;
  return renderEmail(site, {
    name: 'placed-player-available',
    leagueName: match.leagueName,
    subject: `${change}: ${opponentsText(match)}`,
    pushTitle: `A player ${isCertain ? 'can' : 'might'} play after all: ${opponentsText(match)}`,
    heading: change,
    body: [
      `${playerName} changed their answer from No to ${isCertain ? 'Yes' : 'Maybe'}. They're in your lineup: ${lines.join(', ')}.`,
      matchBlock(match),
    ],
    action: matchLink(site, match),
    why: `You're receiving this because you captain ${teamName}.`,
  });
}

/** For the captains of the player's own team only: the lineup may still be hidden from everyone else. */
export function playerUnavailableEmail(site: Site, match: MatchDay, { teamName, playerName, lines }: Placed) {
  return renderEmail(site, {
    name: 'placed-player-unavailable',
    leagueName: match.leagueName,
    subject: `${playerName} can't play: ${opponentsText(match)}`,
    pushTitle: `A player can't play: ${opponentsText(match)}`,
    heading: `${playerName} can't play`,
    body: [
      `${playerName} answered No and is in your lineup: ${lines.join(', ')}. Change the lineup, or talk to the player.`,
      matchBlock(match),
    ],
    action: matchLink(site, match),
    why: `You're receiving this because you captain ${teamName}.`,
  });
}

/** For the side that set the date. */
export function dateConfirmedEmail(site: Site, match: MatchDay, { byName }: { byName: string }) {
  const date = subjectDate(match);
  return renderEmail(site, {
    name: 'date-confirmed',
    leagueName: match.leagueName,
    subject: `Confirmed: ${opponentsText(match)}${date ? `, ${date}` : ''}`,
    heading: 'Your match date is confirmed',
    body: [`${byName} confirmed the date your team set for ${opponentsText(match)}.`, matchBlock(match)],
    action: matchLink(site, match),
    why: "You're receiving this because your team set the date of this match.",
  });
}
