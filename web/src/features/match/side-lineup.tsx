import type { MatchRoster, MatchSummary } from '@courtline/contract/match';
import { availabilities, sports } from '@courtline/domain/constants';
import { noPlayerText } from '@courtline/domain/lineup/check-lineup';
import { ratingText } from '@courtline/domain/rating/rating-display';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { type SideDraft, withAlternate, withAlternateRow, withSeat } from './lineup-draft';
import styles from './set-lines.module.css';

type Props = {
  draft: SideDraft;
  roster: MatchRoster;
  match: MatchSummary;
  onChange: (next: SideDraft) => void;
};

/** The lines and alternates of one team. */
export function SideLineup({ draft, roster, match, onChange }: Props) {
  const inLines = new Set(draft.lines.flatMap(({ seats }) => seats));
  const free = roster.teamMembers.filter(({ teamMemberId }) => !inLines.has(teamMemberId));
  return (
    <section className={styles.side} aria-label={roster.teamName}>
      <h3>{roster.teamName}</h3>
      {draft.lines.map(({ playerMatchId, isDoubles, lineupPosition, seats }) => (
        <fieldset key={playerMatchId} className={styles.line}>
          <legend>
            {isDoubles ? 'Doubles' : 'Singles'} Match #{lineupPosition}
          </legend>
          {seats.map((chosen, seat) => (
            <PlayerSelect
              key={seat}
              label={isDoubles ? `Player ${seat + 1}` : 'Player'}
              {...{ chosen, match, isDoubles }}
              players={roster.teamMembers}
              onChoose={(id) => onChange(withSeat(draft, { playerMatchId, seat }, id))}
            />
          ))}
        </fieldset>
      ))}
      <fieldset className={styles.line}>
        <legend>Alternates</legend>
        {draft.alternates.map((chosen, row) => (
          <PlayerSelect
            key={row}
            label={`Alternate ${row + 1}`}
            {...{ chosen, match }}
            isDoubles={false}
            players={free}
            onChoose={(id) => onChange(withAlternate(draft, row, id))}
          />
        ))}
        <Button variant="quiet" onClick={() => onChange(withAlternateRow(draft))}>
          Add alternate
        </Button>
      </fieldset>
    </section>
  );
}

type SelectProps = {
  label: string;
  chosen: number | null;
  isDoubles: boolean;
  match: MatchSummary;
  players: MatchRoster['teamMembers'];
  onChoose: (teamMemberId: number | null) => void;
};

/** Every option shows the player's rating and availability. */
function PlayerSelect({ label, chosen, isDoubles, match, players, onChoose }: SelectProps) {
  return (
    <SelectField
      label={label}
      placeholder={noPlayerText}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
      {players.map((player) => (
        <option key={player.teamMemberId} value={player.teamMemberId}>
          {choiceText(player, isDoubles, match)}
        </option>
      ))}
    </SelectField>
  );
}

function choiceText(
  player: MatchRoster['teamMembers'][number],
  isDoubles: boolean,
  { sportTypeId }: MatchSummary,
): string {
  const isDoublesRating = isDoubles || sportTypeId === sports.pickleball.id;
  const rating = ratingText(isDoublesRating ? player.doublesRating : player.singlesRating, sportTypeId);
  const answer = Object.values(availabilities).find(({ id }) => id === player.playerAvailabilityStatusTypeId);
  return `${player.firstName} ${player.lastName} · ${rating} · ${answer?.label}`;
}
