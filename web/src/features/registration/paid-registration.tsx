import type { InitiatedRegistration } from '@courtline/contract/registration';
import { formatMoney } from '@courtline/domain/registration/money';
import { useIsMutating } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState, type Ref } from 'react';
import { Button, LinkButton } from '../../ui/button';
import { Failure, Notice, Skeleton } from '../../ui/states';
import { showError } from '../../ui/error-state';
import { BillingFields, type BillingErrors, type CardHandle, checkBilling } from './billing-fields';
import { clientConfig } from '../../api/client-config';
import { onDemand } from '../../ui/on-demand';
import { TestCard } from './test-card';
import { Details, type SpotProps } from './details';
import { centsIn } from './fee-cents';
import { CancelSpot, heldSpotText, timeOfDay, useIsPast } from './held-spots';
import { PriceCode } from './price-code';
import { useRegistrant, useWhose } from './registrant';
import styles from './registration.module.css';
import { StepSheet } from './step-sheet';
import { useFirstWrong } from './use-first-wrong';
import { useHoldSpot } from './use-hold-spot';
import { usePay } from './use-pay';
import { resumeAddress } from './use-steps';

/** A spot on another team is given up only on request: it may be open in another tab. */
export function PaidRegistration(props: SpotProps) {
  const { spot, team } = props;
  const [leftSpotId, setLeftSpotId] = useState<number | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const isPaying = useIsMutating() > 0;
  if (spot && spot.teamId !== team.id && spot.id !== leftSpotId && !isPaying) {
    const switchTeam = () => {
      setEnded(null);
      setLeftSpotId(spot.id);
    };
    return <SwitchTeam {...props} spot={spot} ended={ended} onSwitch={switchTeam} />;
  }
  return <HeldSpot {...props} ended={ended} onEnded={setEnded} />;
}

type SwitchProps = SpotProps & {
  spot: NonNullable<SpotProps['spot']>;
  ended: string | null;
  onSwitch: () => void;
};

function SwitchTeam({ ended, onSwitch, ...props }: SwitchProps) {
  const { spot, team, way, position } = props;
  const registrant = useRegistrant();
  const whose = useWhose();
  const isOver = useIsPast(spot.expiresAtUtc);
  return (
    <StepSheet {...{ way, position }} action={<Button onClick={onSwitch}>Switch to {team.name}</Button>}>
      <Details {...props} />
      {ended && <Notice kind="error">{ended}</Notice>}
      <Notice kind="hint">
        <p>
          {heldSpotText(spot, isOver, registrant)} You can hold one spot per session: switching to {team.name}{' '}
          gives up {whose} spot on {spot.teamName}.
        </p>
        <p className={styles.spotActions}>
          <LinkButton to={resumeAddress(spot, registrant?.childId)} variant="secondary">
            Keep {spot.teamName}
          </LinkButton>
        </p>
      </Notice>
    </StepSheet>
  );
}

type HeldProps = SpotProps & { ended: string | null; onEnded: (sentence: string | null) => void };

/** The spot is held from here on, so that a card number is not typed for a spot that is gone. */
function HeldSpot({ ended, onEnded, ...props }: HeldProps) {
  const { way, position } = props;
  const held = useHoldSpot(props);
  if (!held.data) {
    return (
      <StepSheet {...{ way, position }} action={null}>
        <Details {...props} />
        {/* A code that is refused can be removed. Before an answer, what is typed would be lost when the form appears. */}
        {held.error && <PriceCode {...props} />}
        {held.error?.status === 409 && <Notice kind="error">{held.error.message}</Notice>}
        {!held.error && <Skeleton rows={4} />}
        {held.error && held.error.status !== 409 && (
          <Failure
            message={held.error.message}
            onRetry={() => void held.refetch()}
            loading={held.isFetching}
          />
        )}
      </StepSheet>
    );
  }
  // The page stays with what was typed, so the failed renewal must be reported here.
  const renew = async () => {
    const { error } = await held.refetch();
    if (error) showError(error);
    else onEnded(null);
  };
  const form = { held: held.data, ended, onEnded, renew: () => void renew(), isRenewing: held.isFetching };
  return <CardForm key={held.data.registrationId} {...props} {...form} />;
}

type FormProps = HeldProps & { held: InitiatedRegistration; renew: () => void; isRenewing: boolean };

function CardForm({ ended, onEnded, renew, isRenewing, ...props }: FormProps) {
  const { held, fees, draftOf, way, position } = props;
  const { draft, change } = draftOf;
  const formId = useId();
  const card = useRef<CardHandle>(null);
  const [missing, setMissing] = useState<BillingErrors>({});
  const { form, goToFirstWrong } = useFirstWrong();
  const { pay, loading, error: submitError, forget } = usePay({ ...props, onRefused: renew, onEnded });
  const isOver = useIsPast(held.expiresAtUtc) && !loading;
  const cents = centsIn(held.fees);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkBilling(draft);
    setMissing(found);
    const isCardSound = card.current?.check() ?? false;
    if (Object.keys(found).length > 0 || !isCardSound || !card.current) return goToFirstWrong();
    pay({ card: card.current, billing: draft });
  };
  if (isOver || ended !== null) {
    return <Ended {...props} sentence={ended ?? expiredText(held)} onStart={renew} loading={isRenewing} />;
  }
  return (
    <StepSheet
      {...{ way, position, loading }}
      action={
        <Button type="submit" form={formId} loading={loading} busyText="Paying…">
          Pay {formatMoney(cents.totalCents, fees.currencySymbol)}
        </Button>
      }
    >
      <Details {...props} cents={cents} />
      <PriceCode {...props} cents={cents} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus events come from the fields inside */}
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit} onFocus={forget}>
        <Until held={held} onCancelled={way.close} />
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
      {submitError && <Notice kind="error">{submitError}</Notice>}
    </StepSheet>
  );
}

function Until({ held, onCancelled }: { held: InitiatedRegistration; onCancelled: () => void }) {
  const { registrationId, teamName, expiresAtUtc } = held;
  const registrant = useRegistrant();
  if (expiresAtUtc === null) return null;
  const spot = { id: registrationId, teamName, description: teamName };
  return (
    <div className={styles.kept}>
      <p>
        {registrant ? `${registrant.firstName}'s` : 'Your'} spot on {teamName} is held until{' '}
        {timeOfDay(expiresAtUtc)}.
      </p>
      <CancelSpot spot={spot} onDone={onCancelled} />
    </div>
  );
}

function expiredText({ teamName }: InitiatedRegistration): string {
  return `The spot on ${teamName} has expired. You weren't charged.`;
}

type EndedProps = SpotProps & { sentence: string; onStart: () => void; loading: boolean };

function Ended({ sentence, onStart, loading, ...props }: EndedProps) {
  const { way, position } = props;
  return (
    <StepSheet
      {...{ way, position }}
      action={
        <Button loading={loading} onClick={onStart}>
          Start over
        </Button>
      }
    >
      <Details {...props} />
      <Notice kind="error">{sentence}</Notice>
    </StepSheet>
  );
}

const StripeCard = onDemand(
  async () => (await import('./stripe-card')).StripeCard,
  (_, submitError) => submitError ?? <Skeleton rows={1} />,
);

type Props = {
  accountId: string | null;
  /** Called from the provider's frame, whose events do not reach the form around it. */
  onFocus: () => void;
  ref: Ref<CardHandle>;
};

function CardPart({ accountId, onFocus, ref }: Props) {
  const { paymentPublishableKey: publishableKey } = clientConfig();
  if (publishableKey === null) return <TestCard ref={ref} />;
  return <StripeCard {...{ publishableKey, accountId, onFocus, ref }} />;
}
