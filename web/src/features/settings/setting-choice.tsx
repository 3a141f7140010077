import type { ComponentProps } from 'react';
import { CheckboxField } from '../../ui/choice-field';
import styles from './settings.module.css';

type Props = Omit<ComponentProps<typeof CheckboxField>, 'help'> & { note: string };

/** A checkbox with a note; the whole card is its target. */
export function SettingChoice({ note, ...tick }: Props) {
  return (
    <div className={styles.choice}>
      <CheckboxField {...tick} help={note} />
    </div>
  );
}
