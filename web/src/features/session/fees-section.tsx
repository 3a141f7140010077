import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { checkLocks } from '@courtline/domain/session/session-locks';
import { useWatch } from 'react-hook-form';
import { Field } from '../../ui/field';
import { DayField, NumberField } from './form-fields';
import { FormSection } from './form-section';
import styles from './session.module.css';
import type { SessionValues } from './session-values';
import { useSessionFieldContext } from './session-field-context';

/** The league's own fee is shown but not editable. */
export function FeesSection() {
  const { currencySymbol: symbol, session } = useSessionFieldContext();
  const [fee, leagueFee] = useWatch<SessionValues, ['registrationFee', 'registrationVerificationFee']>({
    name: ['registrationFee', 'registrationVerificationFee'],
  });
  const lock = session && checkLocks(['registrationVerificationFee'], session);
  const total = centsOf(fee ?? 0) + centsOf(leagueFee ?? 0);
  return (
    <FormSection title="Fees per player">
      <NumberField name="registrationFee" label={`Registration fee (${symbol})`} step="any" />
      <Field
        label="League fee"
        value={formatMoney(centsOf(leagueFee ?? 0), symbol)}
        readOnly
        help={lock ?? 'Set by the league.'}
      />
      <p className={styles.total}>
        Total per player <output>{formatMoney(total, symbol)}</output>
      </p>
      <NumberField
        name="earlyFee"
        label={`Early fee (${symbol})`}
        step="any"
        help="Instead of the registration fee, for players who register by a day. Leave both empty for none."
      />
      <DayField name="earlyUntil" label="Early fee until" />
      <NumberField
        name="lateFee"
        label={`Late fee (${symbol})`}
        step="any"
        help="Instead of the registration fee, from a day on. Leave both empty for none."
      />
      <DayField name="lateFrom" label="Late fee from" />
      <DayField
        name="fullRefundUntil"
        label="Full refund until"
        help="For players whom their captain releases before the first match. Leave empty for one rule all the time."
      />
      <NumberField name="refundPercent" label="Refund after that (%)" help="100 is a full refund, 0 none." />
    </FormSection>
  );
}
