import type { RegistrationFees } from '@courtline/contract/registration';
import { feeRows } from '@courtline/domain/registration/fees';
import { Facts } from '../../ui/facts';
import { Notice } from '../../ui/states';
import type { PricedFees } from './fee-cents';
import { useRegistrant } from './registrant';
import styles from './registration.module.css';
import type { ChosenTeam, StepProps } from './step-sheet';

export type SpotProps = StepProps & { team: ChosenTeam; fees: RegistrationFees; cents: PricedFees };

export function Details({ summary, team, fees, cents }: SpotProps) {
  const { outsideAudience, isAudienceEnforced } = fees;
  const registrant = useRegistrant();
  return (
    <>
      <Facts
        facts={[
          ...(registrant ? [{ label: 'Player', value: registrant.firstName }] : []),
          { label: 'Team', value: team.name },
          { label: 'Session', value: summary.session.name },
        ]}
      />
      {outsideAudience.length > 0 && !isAudienceEnforced && (
        <Notice kind="warn">
          {outsideAudience.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{registrant?.firstName ?? 'You'} can still register. The organizers can see this.</p>
        </Notice>
      )}
      <dl className={styles.fees}>
        {feeRows(cents, fees.currencySymbol).map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
