import type { Session } from '@courtline/contract/session';
import { downloadTournamentRecord } from '@courtline/contract/tournament-record';
import { Download } from 'lucide-react';
import { addressOf } from '../../api/address';
import { clientConfig } from '../../api/client-config';
import { LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import styles from './session.module.css';

/** The session as a file for other tournament software. */
export function TournamentRecord({ session: { id } }: { session: Session }) {
  return (
    <>
      <div className={styles.settingsHead}>
        <h2>Tournament record</h2>
      </div>
      <section aria-label="Tournament record">
        <Card>
          <p>
            Teams, players, matches and results as a file for other tournament software (TODS). Until the
            schedule is published, it only has the teams and players.
          </p>
          <div>
            <LinkButton
              variant="secondary"
              loadsAnew
              to={addressOf(downloadTournamentRecord, { params: { id } }, clientConfig())}
            >
              <Download size={18} aria-hidden="true" />
              Download record
            </LinkButton>
          </div>
        </Card>
      </section>
    </>
  );
}
