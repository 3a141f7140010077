import { type ReactNode, useId } from 'react';
import styles from './session.module.css';
import { useSessionFieldContext } from './session-field-context';

type Props = { title: string; children: ReactNode };

/** A group of fields; below the title of the editor its heading is one level lower. */
export function FormSection({ title, children }: Props) {
  const id = useId();
  const Heading = useSessionFieldContext().session ? 'h3' : 'h2';
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** A field as wide as the form. */
export function Whole({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>;
}
