import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import { noPlayerText } from '@courtline/domain/lineup/no-player';
import { playersStayText } from '@courtline/domain/score/line-players';
import type { Side } from '@courtline/domain/score/result';
import { SelectField } from '../../ui/field';
import { type ScoreDraft, choosablePlayers } from './score-draft';
import styles from './score-entry.module.css';

type Props = {
  draft: ScoreDraft;
  change: (next: ScoreDraft) => void;
  match: MatchSummary;
  line: Line;
};

type Seat = { side: Side; seat: number };

export function PlayerFields({ draft, change, match, line }: Props) {
  const sides = [1, 2] as const;
  const isFixed = ({ side, seat }: Seat) =>
    !line.canChangePlayers && line[`side${side}`][seat === 0 ? 'player1' : 'player2'] !== null;
  return (
    <section className={styles.players} aria-label="Players">
      {!line.canChangePlayers && <p className={styles.playersNote}>{playersStayText}</p>}
      {sides.map((side) => (
        <fieldset key={side} className={styles.side}>
          <legend>{match[`position${side}Team`]?.name ?? 'TBD'}</legend>
          {draft.players[side].map((chosen, seat) => (
            <SelectField
              key={seat}
              label={line.isDoubles ? `Player ${seat + 1}` : 'Player'}
              placeholder={noPlayerText}
              value={chosen ?? ''}
              disabled={isFixed({ side, seat })}
              onChange={({ target }) => change(seated(draft, { side, seat }, target.value))}
            >
              {choosablePlayers(match, line, side).map(({ playerId, name }) => (
                <option key={playerId} value={playerId}>
                  {name}
                </option>
              ))}
            </SelectField>
          ))}
        </fieldset>
      ))}
    </section>
  );
}

function seated(draft: ScoreDraft, at: Seat, chosen: string): ScoreDraft {
  const playerId = chosen === '' ? null : Number(chosen);
  const seats = draft.players[at.side].map((before, seat) => (seat === at.seat ? playerId : before));
  return { ...draft, players: { ...draft.players, [at.side]: seats } };
}
