import { availabilities, sports } from '@courtline/domain/constants';
import { noPlayerText } from '@courtline/domain/lineup/no-player';
import { listRating, ratingText } from '@courtline/domain/rating/rating-display';
import { ArrowLeftRight, ChevronDown, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../ui/class-names';
import styles from './lineup-board.module.css';
import { type Member, type Sport, nameOf } from './roster-chips';

type Props = {
  label: string;
  /** The line, for screen readers. */
  lineName: string;
  chosen: number | null;
  isDoubles: boolean;
  match: Sport;
  players: readonly Member[];
  /** The player who was tapped in the roster and goes to the next spot. */
  selected: Member | null;
  /** While lines are filled in order: the next player goes here. */
  isNext: boolean;
  onChoose: (teamMemberId: number | null) => void;
  onPlace: () => void;
  onRemove: () => void;
  onDrop: () => void;
};

/** A spot of a line: a select, and while a player is selected, the button that places that player here. */
export function LineupSpot(props: Props) {
  const { selected, isNext, onDrop } = props;
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={classNames(styles.spot, isOver && styles.over, isNext && styles.next)}
      role="presentation"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop();
      }}
    >
      {selected ? <Place {...props} selected={selected} /> : <Choose {...props} />}
    </div>
  );
}

/** '+ Owen here'; in a filled spot the two change places, and a player's own spot gives them back. */
function Place({
  label,
  lineName,
  chosen,
  players,
  selected,
  onPlace,
  onRemove,
}: Props & { selected: Member }) {
  const here = players.find(({ teamMemberId }) => teamMemberId === chosen);
  const isOwn = here?.teamMemberId === selected.teamMemberId;
  const Icon = isOwn ? X : here ? ArrowLeftRight : Plus;
  return (
    <button
      type="button"
      className={classNames(styles.place, here && styles.filled)}
      onClick={isOwn ? onRemove : onPlace}
    >
      <Icon size={16} aria-hidden="true" />
      <span className={styles.who}>
        {here && !isOwn && <span className={styles.replaced}>{nameOf(here)}</span>}
        <span>{isOwn ? `Remove ${selected.firstName}` : `${selected.firstName} here`}</span>
      </span>
      <span className="visually-hidden">
        , {lineName}, {label}
      </span>
    </button>
  );
}

/** The select covers what it shows, so that a name and a rating fit where the text of an option would be cut. */
function Choose({ label, chosen, isDoubles, match, players, onChoose }: Props) {
  const id = useId();
  const player = players.find(({ teamMemberId }) => teamMemberId === chosen);
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{noPlayerText}</option>
        {players.map((one) => (
          <option key={one.teamMemberId} value={one.teamMemberId}>
            {optionText(one, isDoubles, match)}
          </option>
        ))}
      </select>
      <span className={styles.chosen} aria-hidden="true">
        <span className={player ? styles.name : styles.muted}>{player ? nameOf(player) : noPlayerText}</span>
        {player && (
          <span className={styles.figures}>
            {listRating(ratingFor(player, isDoubles, match), match.sportTypeId)}
          </span>
        )}
        <ChevronDown size={16} aria-hidden="true" />
      </span>
    </>
  );
}

/** Every option shows the player's rating and availability. */
function optionText(player: Member, isDoubles: boolean, match: Sport): string {
  const rating = ratingText(ratingFor(player, isDoubles, match), match.sportTypeId);
  const answer = Object.values(availabilities).find(({ id }) => id === player.playerAvailabilityStatusTypeId);
  return `${nameOf(player)} · ${rating} · ${answer?.label}`;
}

export function ratingFor(player: Member, isDoubles: boolean, { sportTypeId }: Sport) {
  const isDoublesRating = isDoubles || sportTypeId === sports.pickleball.id;
  return isDoublesRating ? player.doublesRating : player.singlesRating;
}
