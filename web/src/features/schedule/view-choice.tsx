import { scheduleModes } from '@courtline/domain/constants';
import { ChoiceField } from '../../ui/choice-field';
import styles from './schedule.module.css';

type Props = { view: number; setView: (view: number) => void };

/** Switches a season between rounds and days. */
export function ViewChoice({ view, setView }: Props) {
  const { byRound, byDate } = scheduleModes;
  return (
    <div className={styles.narrow}>
      <ChoiceField
        legend="View"
        choices={[byRound, byDate].map(({ id, label }) => ({ value: String(id), label }))}
        chosen={String(view)}
        onChange={({ target }) => setView(Number(target.value))}
      />
    </div>
  );
}
