import type { Session } from '@courtline/contract/session';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { DivisionCard } from './division-card';
import { EditSession } from './edit-session';
import { MatchRules } from './match-rules';
import { RulePackCard } from './rule-pack-card';
import { settingsFacts } from './settings-facts';
import styles from './session.module.css';
import { TournamentRecord } from './tournament-record';

/** The settings of a session, read-only; the pencil opens the editor. */
export function SessionSettings({ session }: { session: Session }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className={styles.settings}>
      <div className={styles.settingsHead}>
        <h2>Session details</h2>
        <IconButton label="Edit session details" onClick={() => setIsEditing(true)}>
          <Pencil size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {session.description && <p className={styles.description}>{session.description}</p>}
      <div className={styles.groups}>
        {settingsFacts(session).map(({ title, facts }) => (
          <section key={title} aria-label={title}>
            <Card>
              <h3>{title}</h3>
              <Facts facts={facts} />
            </Card>
          </section>
        ))}
      </div>
      <RulePackCard session={session} />
      <MatchRules session={session} />
      <DivisionCard session={session} />
      <TournamentRecord session={session} />
      {isEditing && <EditSession session={session} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
