import { type PriceCodeEntry, endPriceCode, listPriceCodes } from '@courtline/contract/price-code';
import type { Session } from '@courtline/contract/session';
import { dayText } from '@courtline/domain/registration/prices-by-day';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { Confirm } from '../../ui/dialog';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { CreatePriceCode } from './create-price-code';
import styles from './money.module.css';

/** Codes that reduce the price of the session, for its organizers. */
export function PriceCodes({ session }: { session: Session }) {
  const codes = useApiQuery(listPriceCodes, { params: { id: session.id } }, { leagueId: session.leagueId });
  const [isAdding, setIsAdding] = useState(false);
  const [ending, setEnding] = useState<PriceCodeEntry | null>(null);
  if (codes.isPending) return <Skeleton rows={3} />;
  if (codes.isLoadingError) {
    const { error, refetch, isFetching } = codes;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const columns = columnsOf(session);
  return (
    <section className={styles.section} aria-labelledby="codes">
      <div className={styles.head}>
        <h2 id="codes">Discount codes</h2>
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          Add code
        </Button>
      </div>
      <p className={styles.note}>
        Players type a code when they register. A code of 100% makes a spot free. Ending a code doesn&apos;t
        change what others paid.
      </p>
      {codes.data.length === 0 ? (
        <Empty label="No discount codes." />
      ) : (
        <DataTable
          caption="Discount codes"
          columns={columns}
          rows={codes.data}
          keyOf={({ id }) => id}
          hasShortCards
          actions={{
            of: (code) =>
              code.isEnded ? [] : [{ label: 'End', choose: () => setEnding(code), destructive: true }],
            nameOf: ({ code }) => code,
          }}
        />
      )}
      {isAdding && <CreatePriceCode session={session} onClose={() => setIsAdding(false)} />}
      {ending && <EndCode code={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

function EndCode({ code, onClose }: { code: PriceCodeEntry; onClose: () => void }) {
  const { act, loading } = useApiMutation(endPriceCode, {
    changes: [listPriceCodes],
    onDone: () => {
      showToast({ text: `Code ${code.code} has ended.` });
      onClose();
    },
  });
  return (
    <Confirm
      question={`End code ${code.code}?`}
      yes="End code"
      no="Keep"
      destructive
      loading={loading}
      onYes={() => act({ params: { id: code.id } })}
      onNo={onClose}
    >
      <p>No one can use it any more. Spots that were taken or are held with it keep their price.</p>
    </Confirm>
  );
}

type Columns = readonly [Column<PriceCodeEntry>, ...Column<PriceCodeEntry>[]];

function columnsOf({ currencySymbol }: Session): Columns {
  return [
    {
      heading: 'Code',
      cell: ({ code, isEnded }) => (
        <span className={styles.code}>
          {code} {isEnded && <Chip tone="plain">Ended</Chip>}
        </span>
      ),
    },
    {
      heading: 'Takes off',
      isShort: true,
      cell: ({ percentOff, amountOff }) =>
        percentOff === null ? formatMoney(centsOf(amountOff ?? 0), currencySymbol) : `${percentOff}%`,
    },
    {
      heading: 'Used',
      isShort: true,
      cell: ({ used, usesMax }) => (usesMax === null ? `${used}` : `${used} of ${usesMax}`),
    },
    { heading: 'Until', isShort: true, cell: ({ until }) => (until === null ? 'No end' : dayText(until)) },
  ];
}
