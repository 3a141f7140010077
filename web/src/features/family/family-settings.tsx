import { type Family, readFamily } from '@courtline/contract/family';
import { type ComponentType, useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { linkTo } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { SiteLink } from '../../ui/site-link';
import { Empty, Failure, Notice, Skeleton } from '../../ui/states';
import { AddChild } from './add-child';
import { ChildCard } from './child-card';
import { ClaimChild } from './claim-child';
import { GuardianClaims } from './guardian-claims';
import styles from './family.module.css';
import { OwnGuardians } from './own-guardians';

/** Parts of the settings that also serve for a child. */
export type ChildParts = {
  /** Shows and changes the photo. */
  Picture: ComponentType<{ name: string; image: string | null; actingFor: number }>;
  /** A dialog that exports and deletes what is stored. */
  Data: ComponentType<{ firstName: string; actingFor: number; onClose: () => void }>;
};

type Props = { parts: ChildParts };

/** Children of the member, the member's own guardians, and what is to be decided about them. */
export function FamilySettings({ parts }: Props) {
  const { data, error, refetch, isFetching } = useApiQuery(readFamily, {});
  if (data) return <Shown family={data} parts={parts} />;
  if (!error) return <Skeleton rows={2} height={320} />;
  return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
}

function Shown({ family, parts }: Props & { family: Family }) {
  const { isJunior } = useCurrentUser();
  return (
    <div className={styles.sections}>
      <OwnGuardians family={family} />
      <GuardianClaims family={family} />
      {!isJunior && <Children family={family} parts={parts} />}
      <p className={styles.muted}>
        <SiteLink className="tap-target" to={linkTo('parents')}>
          How families work here
        </SiteLink>
      </p>
    </div>
  );
}

function Children({ family, parts }: Props & { family: Family }) {
  const [isOpen, setIsOpen] = useState<'add' | 'claim' | null>(null);
  const close = () => setIsOpen(null);
  const add = <Button onClick={() => setIsOpen('add')}>Add a child</Button>;
  const claim = (
    <Button variant="quiet" onClick={() => setIsOpen('claim')}>
      My child already plays here
    </Button>
  );
  return (
    <section className={styles.sections} aria-labelledby="children">
      <div className={styles.heading}>
        <h2 id="children">Your children</h2>
        {family.children.length > 0 && add}
      </div>
      {family.pendingClaims.map(({ id, childName }) => (
        <Notice key={id} kind="hint">
          You asked to be a guardian of {childName}. We&apos;ll email you when it&apos;s decided.
        </Notice>
      ))}
      {family.children.length === 0 && (
        <Empty label="Add your child to register them, answer for them and get their messages.">
          <p className={styles.choices}>
            {add}
            {claim}
          </p>
        </Empty>
      )}
      {family.children.map((child) => (
        <ChildCard key={child.childId} {...{ family, child, parts }} />
      ))}
      {family.children.length > 0 && <div>{claim}</div>}
      {isOpen === 'add' && <AddChild onClose={close} />}
      {isOpen === 'claim' && <ClaimChild onClose={close} />}
    </section>
  );
}
