import { type WithdrawnPlayer, refundWithdrawn, withdrawnPlayers } from '@courtline/contract/roster';
import type { Session } from '@courtline/contract/session';
import { withdrawTypes } from '@courtline/domain/constants';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { withdrawSuccessText } from '@courtline/domain/roster/player-actions';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { type Column, DataTable } from '../../ui/data-table';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import styles from './session-players.module.css';

/** Players who left the session without a refund; renders nothing if there are none. */
export function WithdrawnPlayers({ session }: { session: Session }) {
  const [chosen, setChosen] = useState<WithdrawnPlayer | null>(null);
  const { id, leagueId } = session;
  const { data: rows = [] } = useApiQuery(withdrawnPlayers, { params: { id } }, { leagueId });
  return (
    <>
      {rows.length > 0 && <WithdrawnList {...{ session, rows }} choose={setChosen} />}
      {chosen && <RefundWithdrawn player={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

type ListProps = {
  session: Session;
  rows: readonly WithdrawnPlayer[];
  choose: (player: WithdrawnPlayer) => void;
};

function WithdrawnList({ session, rows, choose }: ListProps) {
  const actions = {
    of: (player: WithdrawnPlayer) => [{ label: 'Refund', choose: () => choose(player) }],
    nameOf,
  };
  return (
    <section className={styles.list} aria-label="Withdrawn">
      <h2>
        Withdrawn <span className={styles.count}>{rows.length}</span>
      </h2>
      <p className={styles.note}>Withdrawn players who haven't been refunded.</p>
      <DataTable
        caption={`Withdrawn from ${session.name}`}
        columns={columns}
        rows={rows}
        keyOf={({ registrationId }) => registrationId}
        actions={actions}
      />
    </section>
  );
}

function nameOf({ firstName, lastName }: WithdrawnPlayer): string {
  return `${firstName} ${lastName}`;
}

const paid = ({ amount }: WithdrawnPlayer) => formatMoney(centsOf(amount));

const columns: readonly [Column<WithdrawnPlayer>, ...Column<WithdrawnPlayer>[]] = [
  {
    heading: 'Player',
    cell: (player) => (
      <span className={styles.words}>
        {nameOf(player)}
        {player.hasRefundFailed && <span className={styles.outside}>The last refund didn't go through.</span>}
      </span>
    ),
  },
  { heading: 'Registration', cell: ({ description }) => description },
  { heading: 'Paid', isNumber: true, isShort: true, cell: paid },
];

type RefundProps = { player: WithdrawnPlayer; onClose: () => void };

function RefundWithdrawn({ player, onClose }: RefundProps) {
  const { act, loading } = useApiMutation(refundWithdrawn, {
    changes: [withdrawnPlayers],
    onDone: () => {
      showToast({ text: withdrawSuccessText(withdrawTypes.refund) });
      onClose();
    },
  });
  return (
    <Confirm
      question={`Refund ${nameOf(player)}?`}
      yes="Refund player"
      onYes={() => act({ params: { id: player.registrationId } })}
      onNo={onClose}
      loading={loading}
    >
      <p>{paid(player)} will be refunded to the original payment method.</p>
    </Confirm>
  );
}
