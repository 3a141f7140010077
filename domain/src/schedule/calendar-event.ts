import { lineName } from '../lineup/line-name';
import { opponentsText } from '../match/match-words';

/** Matches have no stored end. */
const matchHours = 2;

type Match = {
  teamMatchId: number;
  matchDate: string;
  state: 'planned' | 'postponed' | 'canceled';
  /** For a line that has a date of its own. */
  line: { lineId: number; matchTypeId: number; lineupPosition: number } | null;
  position1TeamName: string;
  position2TeamName: string;
  leagueName: string;
  sessionName: string;
  description: string | null;
  children: readonly string[];
};

export type CalendarEvent = {
  /** The same in every feed and after every change, so that calendar programs recognize the match. */
  uid: string;
  start: Date;
  end: Date;
  /** Whether it takes place at that time. */
  isOn: boolean;
  summary: string;
  description: string;
  url: string;
};

const stateWords = { postponed: 'Postponed', canceled: 'Canceled' } as const;

/** What a calendar says about a match; `publicUrl` is the address of the site. */
export function calendarEventOf(match: Match, publicUrl: string): CalendarEvent {
  const { teamMatchId, position1TeamName, position2TeamName, children, line, state } = match;
  const start = new Date(match.matchDate);
  const opponents = opponentsText({
    position1Team: { name: position1TeamName },
    position2Team: { name: position2TeamName },
  });
  const url = `${publicUrl}/leagues/match/${teamMatchId}`;
  const about = [`${match.leagueName}, ${match.sessionName}`, match.description, url].filter(Boolean);
  return {
    uid: `${line ? `line-${line.lineId}` : `match-${teamMatchId}`}@${new URL(publicUrl).host}`,
    start,
    end: new Date(start.getTime() + matchHours * 60 * 60 * 1000),
    summary: [
      state === 'planned' ? null : stateWords[state],
      children.length > 0 ? children.join(', ') : null,
      line ? `${opponents} (${lineName(line)})` : opponents,
    ]
      .filter(Boolean)
      .join(': '),
    isOn: state === 'planned',
    description: about.join('\n'),
    url,
  };
}
