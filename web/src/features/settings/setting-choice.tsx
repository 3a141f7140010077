import type { ComponentProps } from 'react';
import { CheckboxField } from '../../ui/choice-field';
import styles from './settings.module.css';

type Props = Omit<ComponentProps<typeof CheckboxField>, 'help'> & { note: string };

/** Something to tick, with a note on what it does; the whole card is the target. */
export function SettingChoice({ note, ...tick }: Props) {
  return (
    <div className={styles.choice}>
      <CheckboxField {...tick} help={note} />
    </div>
  );
}
