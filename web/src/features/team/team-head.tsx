import type { TeamSummary } from '@courtline/contract/team';
import styles from './team.module.css';
import { headFacts } from './team-facts';

export function TeamHead({ team }: { team: TeamSummary }) {
  return (
    <dl className={styles.head}>
      {headFacts(team).map(({ label, means, value }) => (
        <div key={label} className={styles.figure}>
          <dt>
            <abbr title={means}>{label}</abbr>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
