import { readSessionRulePack } from '@courtline/contract/rule-pack';
import type { Session } from '@courtline/contract/session';
import { describeRulePack } from '@courtline/domain/rule-pack/describe-rule-pack';
import type { RulePack } from '@courtline/domain/rule-pack/rule-pack';
import { rulePackName } from '@courtline/domain/rule-pack/rule-pack-page';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { IconButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { EditRulePack } from './edit-rule-pack';
import { PointAdjustments } from './point-adjustments';
import styles from './session.module.css';

/** The rules by which the session is scored and ranked; the pencil opens the choice. */
export function RulePackCard({ session: { id, leagueId } }: { session: Session }) {
  const { data: rules } = useApiQuery(readSessionRulePack, { params: { id } }, { leagueId });
  const [isEditing, setIsEditing] = useState(false);
  if (!rules) return null;
  const page = rules.choices.find(({ id: packId }) => packId === rules.rulePack?.id)?.pageSlug;
  return (
    <>
      <div className={styles.settingsHead}>
        <h2>Rule pack</h2>
        {rules.canManage && (
          <IconButton label="Edit rule pack" onClick={() => setIsEditing(true)}>
            <Pencil size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <section aria-label="Rule pack">
        <Card>
          <Facts facts={[{ label: 'Scoring and standings', value: rulePackName(rules.rulePack) }]} />
          {page && <Link to={`/pages/${page}`}>Read the rules</Link>}
          {rules.rulePack && !page && <PackRules pack={rules.rulePack} />}
        </Card>
      </section>
      {rules.countsLeaguePoints && <PointAdjustments rules={rules} />}
      {isEditing && <EditRulePack rules={rules} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** An imported pack has no page, so its rules are read here; every sentence is made from its numbers. */
function PackRules({ pack }: { pack: RulePack }) {
  return (
    <details>
      <summary>Read the rules</summary>
      {describeRulePack(pack).map(({ heading, sentences }) => (
        <section key={heading} aria-label={heading}>
          <h3>{heading}</h3>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
