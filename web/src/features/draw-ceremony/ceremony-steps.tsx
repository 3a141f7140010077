import type { CeremonyStep } from '@courtline/domain/draw/ceremony';
import { classNames } from '../../ui/class-names';
import { Notice } from '../../ui/states';
import styles from './draw-ceremony.module.css';

const steps = [
  { step: 'collecting', title: 'Secrets', text: 'Captains add secrets' },
  { step: 'revealing', title: 'Reveal', text: 'Captains reveal them' },
  { step: 'drawn', title: 'Draw', text: 'Teams are drawn' },
] as const;

/** Where the ceremony is. */
export function CeremonySteps({ step }: { step: CeremonyStep }) {
  if (step === 'canceled') return <Notice kind="hint">The last draw ceremony was canceled.</Notice>;
  const at = steps.findIndex((one) => one.step === step);
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className={classNames(styles.step, index < at && styles.done, index === at && styles.current)}
          aria-current={index === at ? 'step' : undefined}
        >
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
