import {
  createLeagueToken,
  listLeagueTokens,
  type NewAccessToken,
  revokeLeagueToken,
} from '@courtline/contract/token';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { refusedHere } from '../../ui/form-dialog';
import { Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { CreatedToken, NewTokenDialog } from './new-token-dialog';
import { TokenList } from './token-list';

/** Access tokens of a league, for its organizers. */
export function LeagueTokens({ leagueId }: { leagueId: number }) {
  const params = { id: leagueId };
  const { data: tokens, error, isFetching, refetch } = useApiQuery(listLeagueTokens, { params });
  const [isAdding, setIsAdding] = useState(false);
  const [created, setCreated] = useState<NewAccessToken | null>(null);
  const create = useApiMutation(createLeagueToken, {
    onDone: (made) => {
      setIsAdding(false);
      setCreated(made);
    },
    changes: [listLeagueTokens],
    showsOwnErrors: [refusedHere],
  });
  const revoke = useApiMutation(revokeLeagueToken, {
    onDone: () => showToast({ text: 'Token revoked.' }),
    changes: [listLeagueTokens],
  });
  if (!tokens && error)
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  if (!tokens) return <Skeleton rows={1} height={260} />;
  return (
    <>
      <TokenList
        heading="Access tokens"
        intro={
          <>
            For programs that serve this league, such as a scoreboard. A token works only for this league, and
            only while its creator is an organizer. The <a href="/docs/api#tokens">API reference</a> says
            which calls they can make.
          </>
        }
        tokens={tokens}
        onNew={() => setIsAdding(true)}
        isRevoking={revoke.loading}
        onRevoke={(tokenId) => revoke.act({ params: { id: leagueId, tokenId } })}
      />
      {isAdding && (
        <NewTokenDialog
          onCreate={(body) => create.act({ params, body })}
          onClose={() => setIsAdding(false)}
          error={create.error}
          loading={create.loading}
        />
      )}
      {created && <CreatedToken created={created} onClose={() => setCreated(null)} />}
    </>
  );
}
