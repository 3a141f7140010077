import { type ReactNode, useId } from 'react';
import styles from './session.module.css';
import { useSurroundings } from './session-surroundings';

type Props = { title: string; children: ReactNode };

/** Fields that belong together; below the title of the editor their heading is a smaller one. */
export function FormSection({ title, children }: Props) {
  const id = useId();
  const Heading = useSurroundings().session ? 'h3' : 'h2';
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** A field that takes the whole width. */
export function Whole({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>;
}
