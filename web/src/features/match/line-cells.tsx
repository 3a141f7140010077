import type { MatchSummary } from '@courtline/contract/match';
import { type Line, playerMatches } from '@courtline/contract/player-match';
import { stillNeeded, stillNeededText } from '@courtline/domain/match/still-needed';
import { useApiQuery } from '../../api/use-api-query';
import { classNames } from '../../ui/class-names';
import { Crest } from '../../ui/crest';
import styles from './match-head.module.css';

/** One cell per line of a match that is under way, and what a team still needs to win it. */
export function LineCells({ match }: { match: MatchSummary }) {
  const { teamMatchId, leagueId, position1Team, position2Team } = match;
  const { data } = useApiQuery(playerMatches, { params: { id: teamMatchId } }, { leagueId });
  const lines = data ? [...data.singlePlayerMatches, ...data.doublesPlayerMatches] : [];
  const needed = stillNeeded(
    lines.map(({ points, resultCompletionTypeId, winningSideId }) => ({
      points,
      completionId: resultCompletionTypeId,
      winningSide: winningSideId,
    })),
  );
  const names = { 1: position1Team?.name ?? 'Home', 2: position2Team?.name ?? 'Away' };
  return (
    <div className={styles.lines}>
      <ul className={styles.cells} aria-label="Lines">
        {lines.map((line) => (
          <Cell key={line.id} line={line} match={match} />
        ))}
      </ul>
      {needed && <p className={styles.needed}>{withDotAtEnd(stillNeededText(needed, names))}</p>}
    </div>
  );
}

/** Where the text wraps, no line begins with a dot. */
function withDotAtEnd(text: string | null): string | undefined {
  return text?.replace(' · ', '\u00a0· ');
}

function Cell({ line, match }: { line: Line; match: MatchSummary }) {
  const { winningSideId, isDoubles, lineupPosition } = line;
  const winner = winningSideId && match[`position${winningSideId}Team`];
  const isAhead = winningSideId !== null && winningSideId === leadingSide(match);
  return (
    <li className={classNames(styles.cell, winner ? styles.decided : styles.open, isAhead && styles.leader)}>
      <span aria-hidden="true">
        {isDoubles ? 'D' : 'S'}
        {lineupPosition}
      </span>
      {winner && <Crest crest={winner.crest} size={18} isOnInk />}
      <span className="visually-hidden">
        {isDoubles ? 'Doubles' : 'Singles'} {lineupPosition}: {winner ? `won by ${winner.name}` : 'open'}
      </span>
    </li>
  );
}

function leadingSide({ position1Team, position2Team }: MatchSummary): 1 | 2 | null {
  const lead = (position1Team?.playerMatchPoints ?? 0) - (position2Team?.playerMatchPoints ?? 0);
  if (lead === 0) return null;
  return lead > 0 ? 1 : 2;
}
