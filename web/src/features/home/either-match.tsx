import type { CollidingMatch } from '@courtline/contract/match-role';
import { availabilities } from '@courtline/domain/constants';
import { CheckboxField } from '../../ui/choice-field';
import styles from './home.module.css';
import { whenOf } from './match-row';

type Props = {
  /** The name of a child, or null for the reader. */
  player: string | null;
  /** Absent in data that an earlier release stored on the device. */
  colliding: CollidingMatch | null | undefined;
  given: number | null;
  isEither: boolean;
  onChange: (isEither: boolean) => void;
};

const { yes, maybe } = availabilities;

/** Beside an answer that says that the player can play, where another match of theirs is at about the same time. */
export function EitherMatch({ player, colliding, given, isEither, onChange }: Props) {
  if (!colliding || (given !== yes.id && given !== maybe.id)) return null;
  return (
    <div className={styles.either}>
      <CheckboxField
        label={`${player ?? 'I'} can play either this match or ${colliding.title} (${whenOf(colliding)}), not both`}
        checked={isEither}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
