import { decideGuardianClaim, type Family } from '@courtline/contract/family';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { showToast } from '../../ui/toast';
import { changedByFamily } from './family-calls';
import styles from './family.module.css';

type Claim = Family['claimsToDecide'][number];

/** Adults who ask to be a guardian of the member's children. */
export function GuardianClaims({ family }: { family: Family }) {
  return family.claimsToDecide.map((claim) => <ClaimCard key={claim.id} claim={claim} />);
}

function ClaimCard({ claim: { id, childName, memberName } }: { claim: Claim }) {
  const { act, loading } = useApiMutation(decideGuardianClaim, {
    changes: changedByFamily,
    onDone: (_, { body }) =>
      showToast({
        text: body.isApproved ? `${memberName} is now a guardian of ${childName}.` : 'Request declined.',
      }),
  });
  const decide = (isApproved: boolean) => act({ params: { id }, body: { isApproved } });
  return (
    <Card>
      <div>
        <h2>
          Is {memberName} a guardian of {childName}?
        </h2>
        <p className={styles.muted}>
          Confirm only someone you know. They&apos;ll have the same rights as you: answer, register, pay and
          see contact details of the team&apos;s captains.
        </p>
      </div>
      <div className={styles.actions}>
        <Button loading={loading} onClick={() => decide(true)}>
          Confirm<span className="visually-hidden"> {memberName}</span>
        </Button>
        <Button variant="secondary" loading={loading} onClick={() => decide(false)}>
          Decline<span className="visually-hidden"> {memberName}</span>
        </Button>
      </div>
    </Card>
  );
}
