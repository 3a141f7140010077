import { type ComponentProps, useId } from 'react';
import styles from './settings.module.css';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & { label: string; note: string };

/** Something to tick, with a note on what it does; the whole card is the target. */
export function SettingChoice({ label, note, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <input {...input} id={id} type="checkbox" aria-describedby={`${id}-note`} />
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-note`} className={styles.muted}>
        {note}
      </span>
    </div>
  );
}
