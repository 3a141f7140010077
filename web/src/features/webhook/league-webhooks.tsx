import { createWebhook, listWebhooks } from '@courtline/contract/webhook';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { refusedHere } from '../../ui/form-dialog';
import { Failure, Skeleton } from '../../ui/states';
import { WebhookDialog, WebhookSecret } from './webhook-dialogs';
import { WebhookRow } from './webhook-row';
import styles from './webhook.module.css';

const empty = { url: '', events: ['result.posted' as const, 'result.corrected' as const] };

/** Addresses that the league tells about what happens, for its organizers. */
export function LeagueWebhooks({ leagueId }: { leagueId: number }) {
  const params = { id: leagueId };
  const { data: webhooks, error, isFetching, refetch } = useApiQuery(listWebhooks, { params });
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const create = useApiMutation(createWebhook, {
    onDone: (made) => {
      setIsAdding(false);
      setSecret(made.secret);
    },
    changes: [listWebhooks],
    showsOwnErrors: [400, refusedHere],
  });
  if (!webhooks && error)
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  if (!webhooks) return <Skeleton rows={1} height={220} />;
  return (
    <Card>
      <div>
        <h2>Webhooks</h2>
        <p className={styles.muted}>
          We tell your server when something happens here. Webhooks never include anything that isn't public.{' '}
          <a href="/docs/api#webhooks">How to receive webhooks</a>
        </p>
      </div>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} {...{ leagueId, webhook }} onSecret={setSecret} />
      ))}
      <div>
        <Button variant={webhooks.length === 0 ? 'primary' : 'secondary'} onClick={() => setIsAdding(true)}>
          Add webhook
        </Button>
      </div>
      {isAdding && (
        <WebhookDialog
          title="Add webhook"
          webhook={empty}
          onSave={(body) => create.act({ params, body })}
          onClose={() => setIsAdding(false)}
          error={create.error}
          loading={create.loading}
        />
      )}
      {secret !== null && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
    </Card>
  );
}
