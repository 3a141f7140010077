import { formatWithZone } from '@courtline/domain/date/format-date';
import type { Config } from '../../config';
import type { TeamMatchRow } from '../../store/assemble-schedule';
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

/** A match with what its positions read like: a team, 'Bye', 'TBD', 'Winner of Match 10'. */
export type LabeledMatch = TeamMatchRow & { labels: readonly string[] };

export type PositionChange = { before: LabeledMatch; after: LabeledMatch };

type DrawNews = { sessionId: number; sessionName: string; changes: readonly PositionChange[] };

/** The matches of a person's teams whose opponents changed in a published draw. */
export function drawChangedLetter({ publicUrl }: Pick<Config, 'publicUrl'>, news: DrawNews) {
  return writeLetter({
    kind: 'draw-changed',
    subject: `Draw changed: ${news.sessionName}`,
    paragraphs: [
      `An organizer changed the teams in the draw of ${news.sessionName}.`,
      ...news.changes.map(
        ({ before, after }) =>
          `Match ${after.teamMatchNumber}, ${after.round.name}: ${after.labels.join(' against ')} (was ${before.labels.join(' against ')}). ` +
          `${whenText(after)}, ${placeText(after)}.`,
      ),
    ],
    action: { label: 'See the draw', url: `${publicUrl}/leagues/session/${news.sessionId}` },
    why: 'You get this mail because you play for or captain one of the teams.',
  });
}

function whenText({ matchDate, timeZone }: TeamMatchRow): string {
  return formatWithZone(matchDate, 'notice', timeZone ?? 'UTC');
}

function placeText({ location }: TeamMatchRow): string {
  return location ? `${location.placeName}, ${location.formattedAddress}` : 'place TBD';
}
