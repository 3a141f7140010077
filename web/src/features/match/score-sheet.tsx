import type { MatchSummary } from '@courtline/contract/match';
import { type Line, playerMatches } from '@courtline/contract/player-match';
import { gameRules } from '@courtline/domain/constants';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { placeText } from '@courtline/domain/link/share-text';
import { formatOf } from '@courtline/domain/score/format';
import { useAddressOf } from '../../api/current-address';
import { matchLink } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { QrCode } from '../../ui/qr-code';
import { Sheet } from '../../ui/sheet';
import { Failure, Skeleton } from '../../ui/states';
import { useZones } from '../../ui/viewer-zone';
import { enteredSets } from './line-score';
import styles from './score-sheet.module.css';

/** A match to fill in by hand: names and scores that are known, and empty boxes for the rest. */
export function ScoreSheet({ match }: { match: MatchSummary }) {
  const { teamMatchId, leagueId, location, matchDate, timeZone, round, sessionName } = match;
  const zones = useZones(timeZone);
  const address = useAddressOf(matchLink(match));
  const query = useApiQuery(playerMatches, { params: { id: teamMatchId } }, { leagueId });
  if (query.isPending) return <Skeleton rows={8} />;
  if (query.isLoadingError) {
    const { error, refetch, isFetching } = query;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const lines = [...query.data.singlePlayerMatches, ...query.data.doublesPlayerMatches];
  return (
    <Sheet
      title={`${sideName(match, 1)} vs. ${sideName(match, 2)}`}
      of={`${sessionName} · ${round.name} · Match ${match.teamMatchNumber}`}
      lead={
        <>
          <p>{formatMatchDate(matchDate, 'matchHeader', zones)}</p>
          <p>{location ? placeText(location) : 'Location TBD'}</p>
        </>
      }
      aside={<QrCode className={styles.code} text={address} label={`QR code for ${address}`} />}
      rowCount={lines.length * 2}
      empty="This match has no lines."
    >
      <Lines {...{ match, lines }} />
      <div className={styles.signatures}>
        {sides.map((side) => (
          <p key={side}>
            Captain of {sideName(match, side)} <span>Signature</span>
          </p>
        ))}
      </div>
    </Sheet>
  );
}

const sides = [1, 2] as const;

function sideName(match: MatchSummary, side: 1 | 2): string {
  return match[`position${side}Team`]?.name ?? match[`position${side}Label`] ?? 'TBD';
}

/** The rule for ending a game does not change how many there are. */
function partsOf({ scoringFormatTypeId }: Line) {
  return formatOf({ formatId: scoringFormatTypeId, gameRuleId: gameRules.to11By1.id });
}

function Lines({ match, lines }: { match: MatchSummary; lines: readonly Line[] }) {
  const boxCount = Math.max(...lines.map((line) => partsOf(line).sets.length));
  const unit = lines.every((line) => partsOf(line).unit === 'set') ? 'Set' : 'Game';
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">Lines</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col" className={styles.players}>
            Players
          </th>
          {numbersTo(boxCount).map((number) => (
            <th key={number} scope="col">{`${unit} ${number}`}</th>
          ))}
          <th scope="col">Won</th>
        </tr>
      </thead>
      {lines.map((line) => (
        <LineRows key={line.id} {...{ match, line, boxCount }} />
      ))}
      <tbody className={styles.totals}>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row" colSpan={boxCount + 2}>
              Points, {sideName(match, side)}
            </th>
            <td>{match.hasPostedScores ? match[`position${side}Team`]?.playerMatchPoints : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type LineProps = { match: MatchSummary; line: Line; boxCount: number };

function LineRows({ match, line, boxCount }: LineProps) {
  const { isDoubles, lineupPosition, winningSideId } = line;
  const sets = enteredSets(line);
  const playable = partsOf(line).sets.length;
  return (
    <tbody>
      {sides.map((side) => (
        <tr key={side}>
          {side === 1 && (
            <th scope="rowgroup" rowSpan={2}>
              {isDoubles ? 'Doubles' : 'Singles'} {lineupPosition}
            </th>
          )}
          <td className={styles.players}>
            <span className={styles.team}>{sideName(match, side)}</span>
            <span className={styles.seats}>
              {seatsOf(line, side).map((name, seat) => (
                <span key={seat}>{name}</span>
              ))}
            </span>
          </td>
          {numbersTo(boxCount).map((number) => (
            <td key={number} data-none={number > playable || undefined}>
              {sets[number - 1]?.[`side${side}`] ?? ''}
              <Tiebreak set={sets[number - 1]} side={side} />
            </td>
          ))}
          <td>{winningSideId === side && <span aria-label="Won">✓</span>}</td>
        </tr>
      ))}
    </tbody>
  );
}

type TiebreakProps = { set: ReturnType<typeof enteredSets>[number] | undefined; side: 1 | 2 };

function Tiebreak({ set, side }: TiebreakProps) {
  return set?.hasTiebreak ? <sup>{set[`tiebreak${side}`]}</sup> : null;
}

/** An empty name is a line to write on. */
function seatsOf(line: Line, side: 1 | 2): string[] {
  const { player1, player2 } = line[`side${side}`];
  const seats = line.isDoubles ? [player1, player2] : [player1];
  return seats.map((player) => (player ? `${player.firstName} ${player.lastName}` : ''));
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
