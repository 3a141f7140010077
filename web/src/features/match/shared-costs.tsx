import type { MatchSummary } from '@courtline/contract/match';
import { readHome } from '@courtline/contract/home';
import {
  type SharedCost,
  type TeamCosts,
  readSharedCosts,
  removeCost,
  settleShare,
} from '@courtline/contract/shared-cost';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Ask } from '../../ui/ask';
import { Button } from '../../ui/button';
import { Card, Chip } from '../../ui/card';
import { onDemand } from '../../ui/on-demand';
import { Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { WaitingDialog } from '../../ui/waiting-dialog';
import styles from './shared-costs.module.css';

/** Calls behind what people owe; every change of a cost refetches them. */
const shownCosts = [readSharedCosts, readHome] as const;

const ShareCost = onDemand(
  async () => (await import('./share-cost')).ShareCost,
  ({ onClose }, error) => (
    <WaitingDialog title="Share a cost" onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

/** What courts and balls cost, and who owes whom: everything for captains, the own shares for players. */
export function SharedCosts({ match }: { match: MatchSummary }) {
  const { teamMatchId, leagueId } = match;
  const query = useApiQuery(readSharedCosts, { params: { id: teamMatchId } }, { leagueId });
  const { data, error, refetch, isFetching } = query;
  if (query.isPending) return <Skeleton rows={1} height={80} />;
  if (!data) {
    return <Failure message={error?.message ?? ''} onRetry={() => void refetch()} loading={isFetching} />;
  }
  return data.teams.map((team) => (
    <OfTeam
      key={team.teamId}
      {...{ match, team, symbol: data.currencySymbol, isOnly: data.teams.length === 1 }}
    />
  ));
}

type TeamProps = { match: MatchSummary; team: TeamCosts; symbol: string; isOnly: boolean };

function OfTeam({ match, team, symbol, isOnly }: TeamProps) {
  const [isSharing, setIsSharing] = useState(false);
  const title = isOnly ? 'Shared costs' : `Shared costs: ${team.teamName}`;
  const { choices } = team;
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {choices && (
          <Button variant="secondary" onClick={() => setIsSharing(true)}>
            Share a cost
          </Button>
        )}
      </div>
      {team.costs.length === 0 && (
        <p className={styles.muted}>
          Split what courts or balls cost among those who played. Everyone is told what they owe to whom.
        </p>
      )}
      <ul className={styles.costs}>
        {team.costs.map((cost) => (
          <li key={cost.costId}>
            <Cost {...{ cost, symbol }} />
          </li>
        ))}
      </ul>
      {isSharing && choices && (
        <ShareCost
          {...{ match, symbol, choices, teamId: team.teamId, changes: shownCosts }}
          onClose={() => setIsSharing(false)}
        />
      )}
    </section>
  );
}

type Share = SharedCost['shares'][number];

type CostProps = { cost: SharedCost; symbol: string };

function Cost({ cost, symbol }: CostProps) {
  const { what, amount, paidBy, shares, canSettle, canRemove } = cost;
  const owed = shares.filter(({ isOfPayer }) => !isOfPayer);
  const paidCount = owed.filter(({ paidAtUtc }) => paidAtUtc !== null).length;
  const payer = nameOf(paidBy);
  return (
    <Card>
      <div className={styles.cost}>
        <div className={styles.title}>
          <h3>{what}</h3>
          <span className={styles.sum}>{formatMoney(centsOf(amount), symbol)}</span>
        </div>
        <p className={styles.muted}>
          {canSettle ? `${payer} paid. ${paidCount} of ${owed.length} paid back.` : `Pay ${payer} directly.`}
        </p>
        <ul className={styles.shares}>
          {shares.map((share) => (
            <li key={share.teamMemberId} className={styles.share}>
              <span className={styles.name}>{nameOf(share)}</span>
              <span className={styles.amount}>{formatMoney(centsOf(share.amount), symbol)}</span>
              <span className={styles.state}>
                <State {...{ cost, share }} />
              </span>
            </li>
          ))}
        </ul>
        {canRemove && paidCount === 0 && <Remove cost={cost} />}
      </div>
    </Card>
  );
}

function State({ cost, share }: { cost: SharedCost; share: Share }) {
  const { act, loading } = useApiMutation(settleShare, { changes: shownCosts });
  const isPaid = share.paidAtUtc !== null;
  if (share.isOfPayer) return <Chip tone="plain">Own share</Chip>;
  if (!cost.canSettle) return <Chip tone={isPaid ? 'good' : 'warn'}>{isPaid ? 'Paid' : 'Owed'}</Chip>;
  const { teamMemberId } = share;
  return (
    <Button
      variant={isPaid ? 'quiet' : 'secondary'}
      aria-label={`${isPaid ? 'Mark as not paid' : 'Mark as paid'}: ${nameOf(share)}, ${cost.what}`}
      loading={loading}
      busyText="Saving…"
      onClick={() => act({ params: { id: cost.costId, teamMemberId }, body: { isPaid: !isPaid } })}
    >
      {isPaid ? 'Paid ✓' : 'Mark as paid'}
    </Button>
  );
}

function Remove({ cost }: { cost: SharedCost }) {
  const [isAsking, setIsAsking] = useState(false);
  const { act, loading } = useApiMutation(removeCost, {
    changes: shownCosts,
    onDone: () => {
      showToast({ text: `${cost.what} is no longer shared.` });
      setIsAsking(false);
    },
  });
  return (
    <div>
      <Button variant="quiet" aria-label={`Stop sharing ${cost.what}`} onClick={() => setIsAsking(true)}>
        Stop sharing
      </Button>
      {isAsking && (
        <Ask
          question={{
            title: `Stop sharing ${cost.what}?`,
            text: 'No one owes anything for it any more. Everyone concerned is told.',
            yes: 'Stop sharing',
            no: 'Keep it',
          }}
          loading={loading}
          onYes={() => act({ params: { id: cost.costId } })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
