import type { TeamSummary } from '@courtline/contract/team';
import { Link } from 'react-router';
import styles from './team.module.css';
import { teamHeadFacts } from './team-facts';

export function TeamHead({ team }: { team: TeamSummary }) {
  const { id, name } = team.sessionSummary;
  return (
    <div className={styles.lead}>
      <Link to={`/leagues/session/${id}`}>{name}</Link>
      <dl className={styles.head}>
        {teamHeadFacts(team).map(({ label, means, value }) => (
          <div key={label} className={styles.figure}>
            <dt>
              <abbr title={means}>{label}</abbr>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
