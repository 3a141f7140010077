import { formatWithZone } from '@courtline/domain/date/format-date';
import { opponentsText, venueText } from '@courtline/domain/match/match-words';
import type { Config } from '../../config';
import { renderEmail } from '../../gateways/email/render-email';
import type { MatchDay, MatchTeam } from '../../store/match/match-details';

type Site = Pick<Config, 'publicUrl'>;

export function reminderEmail(site: Site, match: MatchDay, team: MatchTeam) {
  return renderEmail({
    name: 'match-reminder',
    subject: `Can you play? ${opponentsText(match)}`,
    paragraphs: [
      `${team.name} plays: ${opponentsText(match)}.`,
      ...whenAndWhere(match),
      'Please say on the page of the match whether you can play, or look whether your answer still holds.',
    ],
    action: seeTheMatch(site, match),
    why: `You get this mail because you are on the roster of ${team.name} and its captain reminds you.`,
  });
}

/** Each line with who plays it. */
export type LineupText = readonly string[];

export function lineupLockedEmail(
  site: Site,
  match: MatchDay,
  lineup: { team: MatchTeam; lines: LineupText },
) {
  return renderEmail({
    name: 'lineup-locked',
    subject: `The lineup of ${lineup.team.name} is set`,
    paragraphs: [
      `This is how ${lineup.team.name} plays ${opponentsText(match)}. For now, only your team can see it.`,
      ...lineup.lines,
      ...whenAndWhere(match),
    ],
    action: seeTheMatch(site, match),
    why: `You get this mail because you are on the roster of ${lineup.team.name}.`,
  });
}

export function lineupReplacedEmail(
  site: Site,
  match: MatchDay,
  { team, byName }: { team: MatchTeam; byName: string },
) {
  return renderEmail({
    name: 'lineup-replaced',
    subject: `${byName} replaced the lineup of ${team.name}`,
    paragraphs: [
      `${byName} became a captain of ${team.name} and saved a new lineup for ${opponentsText(match)}.`,
      `${byName} could not see the lineup that was there before. It's unlocked now: check it, and change it if you need to.`,
      ...whenAndWhere(match),
    ],
    action: seeTheMatch(site, match),
    why: `You get this mail because you captain ${team.name}.`,
  });
}

export function lineupsPublishedEmail(site: Site, match: MatchDay, lines: LineupText) {
  return renderEmail({
    name: 'lineups-published',
    subject: `Both lineups are published: ${opponentsText(match)}`,
    paragraphs: [`This is who meets whom in ${opponentsText(match)}.`, ...lines, ...whenAndWhere(match)],
    action: seeTheMatch(site, match),
    why: 'You get this mail because you play for or captain one of the two teams.',
  });
}

function whenAndWhere({ matchDate, timeZone, location }: MatchDay): string[] {
  return [
    `When: ${formatWithZone(matchDate, 'notice', timeZone ?? 'UTC')}.`,
    `Where: ${venueText(location)}.`,
  ];
}

function seeTheMatch({ publicUrl }: Site, { teamMatchId }: MatchDay) {
  return { label: 'See the match', url: `${publicUrl}/leagues/match/${teamMatchId}` };
}

export type LineupChange = {
  /** The team whose lineup it is. */
  teamName: string;
  /** Who changed it. */
  byName: string;
  /** 'Singles 1: Bea Lee (was Ann Lee)' */
  lines: LineupText;
};

export function lineupChangedEmail(site: Site, match: MatchDay, { teamName, byName, lines }: LineupChange) {
  return renderEmail({
    name: 'lineup-changed',
    subject: `Lineup changed: ${opponentsText(match)}`,
    paragraphs: [
      `${byName} changed the published lineup of ${teamName} for ${opponentsText(match)}.`,
      ...lines,
      ...whenAndWhere(match),
    ],
    action: seeTheMatch(site, match),
    why: 'You get this mail because the change affects you, or because you captain one of the two teams.',
  });
}

/** For the captains of the player's own team only: the lineup may still be hidden from everyone else. */
export function playerAvailableAgainEmail(
  site: Site,
  match: MatchDay,
  { teamName, playerName, lines, isCertain }: Placed & { isCertain: boolean },
) {
  const answer = isCertain ? 'Yes' : 'Maybe';
  return renderEmail({
    name: 'placed-player-available',
    subject: `${playerName} ${isCertain ? 'can' : 'might'} play after all: ${opponentsText(match)}`,
    paragraphs: [
      `${playerName} first answered No and now answers ${answer}. They are in your lineup: ${lines.join(', ')}.`,
      ...whenAndWhere(match),
    ],
    action: seeTheMatch(site, match),
    why: `You get this mail because you captain ${teamName}.`,
  });
}

type Placed = { teamName: string; playerName: string; lines: readonly string[] };

/** For the captains of the player's own team only: the lineup may still be hidden from everyone else. */
export function playerUnavailableEmail(site: Site, match: MatchDay, { teamName, playerName, lines }: Placed) {
  return renderEmail({
    name: 'placed-player-unavailable',
    subject: `${playerName} can't play: ${opponentsText(match)}`,
    paragraphs: [
      `${playerName} answered No and is in your lineup: ${lines.join(', ')}.`,
      ...whenAndWhere(match),
      'Change the lineup, or talk to the player.',
    ],
    action: seeTheMatch(site, match),
    why: `You get this mail because you captain ${teamName}.`,
  });
}

/** For the side that set the date. */
export function dateConfirmedEmail(site: Site, match: MatchDay, { byName }: { byName: string }) {
  return renderEmail({
    name: 'date-confirmed',
    subject: `Date confirmed: ${opponentsText(match)}`,
    paragraphs: [
      `${byName} confirmed the date that your team set for ${opponentsText(match)}.`,
      ...whenAndWhere(match),
    ],
    action: seeTheMatch(site, match),
    why: 'You get this mail because your team set the date of this match.',
  });
}
