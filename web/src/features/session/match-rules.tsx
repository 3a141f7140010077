import { readMatchRules } from '@courtline/contract/match-rules';
import type { Session } from '@courtline/contract/session';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { IconButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { EditMatchRules } from './edit-match-rules';
import { matchRuleTopics } from './match-rule-topics';
import styles from './session.module.css';

/** The rules of the session's matches, read-only; the pencil opens the editor. */
export function MatchRules({ session: { id, leagueId } }: { session: Session }) {
  const { data: rules } = useApiQuery(readMatchRules, { params: { id } }, { leagueId });
  const [isEditing, setIsEditing] = useState(false);
  if (!rules) return null;
  return (
    <>
      <div className={styles.settingsHead}>
        <h2>Match rules</h2>
        {rules.canManage && (
          <IconButton label="Edit match rules" onClick={() => setIsEditing(true)}>
            <Pencil size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className={styles.groups}>
        {matchRuleTopics.map(({ title, facts }) => (
          <section key={title} aria-label={`Match rules: ${title}`}>
            <Card>
              <h3>{title}</h3>
              <Facts facts={facts(rules)} />
            </Card>
          </section>
        ))}
      </div>
      {isEditing && <EditMatchRules rules={rules} onClose={() => setIsEditing(false)} />}
    </>
  );
}
