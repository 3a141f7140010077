import type { AdminFlag } from '@courtline/contract/flag';
import { Card, Chip, Chips } from '../../ui/card';
import { Facts } from '../../ui/facts';
import styles from './flag-list.module.css';

export function FlagList({ flags }: { flags: readonly AdminFlag[] }) {
  return (
    <ul className={styles.flags}>
      {flags.map((flag) => (
        <li key={flag.key}>
          <Card>
            <FlagCard flag={flag} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function FlagCard({ flag }: { flag: AdminFlag }) {
  return (
    <div className={styles.flag}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2>{flag.label}</h2>
          <code className={styles.key}>{flag.key}</code>
        </div>
        <Chips>
          {flag.isTargeted && <Chip tone="info">{flag.isExperiment ? 'Experiment' : 'Targeted'}</Chip>}
          <Chip tone={flag.isOnForMe ? 'good' : 'plain'}>{onOff(flag.isOnForMe)} for you</Chip>
        </Chips>
      </div>
      <p className={styles.gates}>{flag.gates}</p>
      <Facts
        facts={[
          {
            label: flag.isTargeted ? 'If no rule matches' : 'For everyone',
            value: onOff(flag.isOnForOthers),
          },
          { label: 'By default', value: onOff(flag.isOnByDefault) },
          { label: 'In the flag file', value: stateNames[flag.state] },
        ]}
      />
      {flag.targeting !== null && (
        <details className={styles.rule}>
          <summary>
            Rule<span className="visually-hidden"> of {flag.label}</span>
          </summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long rule must be scrollable by keyboard */}
          <section className={styles.json} tabIndex={0} aria-label={`Rule of ${flag.label}`}>
            <pre>{flag.targeting}</pre>
          </section>
        </details>
      )}
    </div>
  );
}

const stateNames: Record<AdminFlag['state'], string> = {
  enabled: 'Enabled',
  disabled: 'Disabled',
  missing: 'Not named',
};

function onOff(isOn: boolean): string {
  return isOn ? 'On' : 'Off';
}
