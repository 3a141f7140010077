import type { Scouting } from '@courtline/contract/scouting';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { ratingsShown, showsLeagueRatings } from '@courtline/domain/rating/rating-display';
import { Rating } from '../../ui/rating';
import { Sheet } from '../../ui/sheet';
import { useZones } from '../../ui/viewer-zone';
import styles from './roster-sheet.module.css';

/** What is public of an opponent, on one page. */
export function ScoutingSheet({ team }: { team: Scouting }) {
  const { teamName, sessionName, players, pairs, results } = team;
  return (
    <Sheet
      title={`${teamName}: scouting sheet`}
      of={sessionName}
      lead={
        <>
          <p>Form: {results.length > 0 ? formText(team) : 'no results yet'}</p>
          {pairs.length > 0 && (
            <p>
              Doubles pairs: {pairs.map(({ names, times }) => `${names.join(' / ')} (${times})`).join(', ')}
            </p>
          )}
        </>
      }
      rowCount={players.length + results.length}
      empty="No players have been rostered on the team."
    >
      <Players team={team} />
      {results.length > 0 && <Results team={team} />}
    </Sheet>
  );
}

/** The latest result last, as it is read. */
function formText({ results }: Scouting): string {
  return results
    .map(({ outcome }) => outcome)
    .toReversed()
    .join(' ');
}

function Players({ team: { players, sportTypeId } }: { team: Scouting }) {
  const ratings = ratingsShown(sportTypeId, showsLeagueRatings(players));
  return (
    <table>
      <caption className="visually-hidden">Players</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          {ratings.map(({ of, short }) => (
            <th key={of} scope="col" className={styles.figure}>
              {short}
            </th>
          ))}
          <th scope="col" className={styles.figure}>
            Lines won
          </th>
          <th scope="col">Usual lines</th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.playerId}>
            <th scope="row" className={styles.name}>
              {player.name}
              {player.isSubstitute && <span className={styles.quiet}> Substitute</span>}
            </th>
            {ratings.map(({ of }) => (
              <td key={of} className={styles.figure}>
                <Rating rating={player[of]} sportTypeId={sportTypeId} hasLabel={false} />
              </td>
            ))}
            <td className={styles.figure}>{wonText(player.record)}</td>
            <td>{player.lines.length > 0 ? player.lines.map(lineText).join(', ') : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Player = Scouting['players'][number];

function wonText({ singlesWins, singlesLosses, doublesWins, doublesLosses }: Player['record']): string {
  const won = singlesWins + doublesWins;
  return `${won} of ${won + singlesLosses + doublesLosses}`;
}

function lineText({ isDoubles, lineupPosition, times }: Player['lines'][number]): string {
  return `${isDoubles ? 'D' : 'S'}${lineupPosition} (${times})`;
}

function Results({ team: { results, timeZone } }: { team: Scouting }) {
  const zones = useZones(timeZone);
  return (
    <table>
      <caption className="visually-hidden">Last results</caption>
      <thead>
        <tr>
          <th scope="col">Last results</th>
          <th scope="col">Opponent</th>
          <th scope="col" className={styles.figure}>
            Score
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={result.teamMatchId}>
            <td>{result.matchDate ? formatMatchDate(result.matchDate, 'day', { zone: zones.zone }) : '–'}</td>
            <th scope="row" className={styles.name}>
              {result.isHome ? 'vs.' : 'at'} {result.opponentName}
            </th>
            <td className={styles.figure}>
              {result.outcome} {result.points}–{result.opponentPoints}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
