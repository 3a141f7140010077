import { formatDate } from '@courtline/domain/date/format-date';
import { formatMoney } from '@courtline/domain/registration/money';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Failure, Notice, Skeleton } from '../../ui/states';
import { tellTrouble } from '../../ui/trouble';
import { viewerZone } from '../../ui/viewer-zone';
import { BillingFields, type BillingTrouble, checkBilling } from './billing-fields';
import { type CardHandle, CardPart } from './card-part';
import { Details, type PlaceProps } from './details';
import styles from './registration.module.css';
import { StepSheet } from './step-sheet';
import { useFirstWrong } from './use-first-wrong';
import { useHeldPlace } from './use-held-place';
import { usePay } from './use-pay';

/** The place is kept from here on, so that nobody types a card number for a place that is gone. */
export function PaidPlace(props: PlaceProps) {
  const { way, position } = props;
  const held = useHeldPlace(props);
  if (!held.data) {
    return (
      <StepSheet {...{ way, position }} action={null}>
        <Details {...props} />
        {held.error ? (
          <Failure
            message={held.error.message}
            onRetry={() => void held.refetch()}
            isBusy={held.isFetching}
          />
        ) : (
          <Skeleton rows={4} />
        )}
      </StepSheet>
    );
  }
  // The page is still there with what was typed, so nobody else tells that the place could not be renewed.
  const renew = async () => {
    const { error } = await held.refetch();
    if (error) tellTrouble(error);
  };
  return <CardForm {...props} held={held.data} renew={() => void renew()} />;
}

type FormProps = PlaceProps & {
  held: NonNullable<ReturnType<typeof useHeldPlace>['data']>;
  renew: () => void;
};

function CardForm({ held, renew, ...props }: FormProps) {
  const { fees, cents, draftOf, way, position } = props;
  const { draft, change } = draftOf;
  const formId = useId();
  const card = useRef<CardHandle>(null);
  const [missing, setMissing] = useState<BillingTrouble>({});
  const { form, goToFirstWrong } = useFirstWrong();
  const { pay, isBusy, trouble, forget } = usePay({ ...props, held, onRefused: renew });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkBilling(draft);
    setMissing(found);
    const isCardSound = card.current?.check() ?? false;
    if (Object.keys(found).length > 0 || !isCardSound || !card.current) return goToFirstWrong();
    pay({ card: card.current, billing: draft });
  };
  return (
    <StepSheet
      {...{ way, position, isBusy }}
      action={
        <Button type="submit" form={formId} isBusy={isBusy} busyText="Paying…">
          Pay {formatMoney(cents.totalCents, fees.currencySymbol)}
        </Button>
      }
    >
      <Details {...props} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus comes from the fields in it */}
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit} onFocus={forget}>
        {held.expiresAtUtc && (
          <p className={styles.kept}>
            Your place is kept until {formatDate(held.expiresAtUtc, 'notice', { zone: viewerZone() })}.
          </p>
        )}
        <BillingFields
          {...{ draft, missing }}
          onChange={(changes) => {
            setMissing({});
            change(changes);
          }}
        >
          <CardPart ref={card} accountId={held.paymentAccountId} onFocus={forget} />
        </BillingFields>
      </form>
      {trouble && <Notice kind="error">{trouble}</Notice>}
    </StepSheet>
  );
}
