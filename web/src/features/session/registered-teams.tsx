import type { SessionSummary } from '@courtline/contract/session';
import { Check } from 'lucide-react';
import { Crest } from '../../ui/crest';
import styles from './session.module.css';

export function RegisteredTeams({ teams }: { teams: SessionSummary['memberTeams'] }) {
  return teams.map(({ teamId, teamName, crest }) => (
    <p key={teamId} className={styles.registered}>
      <Crest crest={crest} size={40} />
      <span>
        <span className={styles.state}>
          <Check size={16} aria-hidden="true" />
          You're registered
        </span>
        <strong>{teamName}</strong>
      </span>
    </p>
  ));
}
