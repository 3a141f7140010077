import type { CollidingMatch } from '@courtline/contract/match-role';
import { availabilities } from '@courtline/domain/constants';
import { onDemand } from '../../ui/on-demand';
import { Skeleton } from '../../ui/states';
import type { EitherChoiceProps } from './either-choice';
import styles from './home.module.css';

/** Few members have two matches at the same time, so home does not load the choice for all. */
const EitherChoice = onDemand(
  async () => (await import('./either-choice')).EitherChoice,
  (_props, error) => error ?? <Skeleton rows={1} height={44} />,
);

type Props = Omit<EitherChoiceProps, 'colliding'> & {
  /** Absent in data that an earlier release stored on the device. */
  colliding: CollidingMatch | null | undefined;
  given: number | null;
};

const { yes, maybe } = availabilities;

/** Beside an answer that says that the player can play, where another match of theirs is at about the same time. */
export function EitherMatch({ colliding, given, ...choice }: Props) {
  if (!colliding || (given !== yes.id && given !== maybe.id)) return null;
  return (
    <div className={styles.either}>
      <EitherChoice {...choice} colliding={colliding} />
    </div>
  );
}
