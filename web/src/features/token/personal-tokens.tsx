import { createToken, listTokens, type NewAccessToken, revokeToken } from '@courtline/contract/token';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { refusedHere } from '../../ui/form-dialog';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { CreatedToken, NewTokenDialog } from './new-token-dialog';
import { TokenList } from './token-list';

/** Personal access tokens, in the member's settings. */
export function PersonalTokens() {
  if (!useCurrentUser().impersonator) return <OwnTokens />;
  return (
    <Empty label="You can't change someone else's access tokens.">
      <p>Exit impersonation to edit your own.</p>
    </Empty>
  );
}

function OwnTokens() {
  const { data: tokens, error, isFetching, refetch } = useApiQuery(listTokens, {});
  const [isAdding, setIsAdding] = useState(false);
  const [created, setCreated] = useState<NewAccessToken | null>(null);
  const create = useApiMutation(createToken, {
    onDone: (made) => {
      setIsAdding(false);
      setCreated(made);
    },
    changes: [listTokens],
    showsOwnErrors: [refusedHere],
  });
  const revoke = useApiMutation(revokeToken, {
    onDone: () => showToast({ text: 'Token revoked.' }),
    changes: [listTokens],
  });
  if (!tokens && error)
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  if (!tokens) return <Skeleton rows={1} height={260} />;
  return (
    <>
      <TokenList
        heading="Personal access tokens"
        intro={
          <>
            For your own programs and scripts. A token never does more than you can. The{' '}
            <a href="/docs/api#tokens">API reference</a> says which calls it can make.
          </>
        }
        tokens={tokens}
        onNew={() => setIsAdding(true)}
        isRevoking={revoke.loading}
        onRevoke={(id) => revoke.act({ params: { id } })}
      />
      {isAdding && (
        <NewTokenDialog
          onCreate={(body) => create.act({ body })}
          onClose={() => setIsAdding(false)}
          error={create.error}
          loading={create.loading}
        />
      )}
      {created && <CreatedToken created={created} onClose={() => setCreated(null)} />}
    </>
  );
}
