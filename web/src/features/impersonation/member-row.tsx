import {
  type FoundMember,
  confirmEmail,
  endLoginSessionsOf,
  findMembers,
  impersonate,
} from '@courtline/contract/impersonation';
import { checkImpersonation } from '@courtline/domain/account/check-impersonation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { switchUser, useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import styles from './impersonation.module.css';

export function MemberRow({ member }: { member: FoundMember }) {
  const { id: memberId, isAdmin } = useCurrentUser();
  const [isEnding, setIsEnding] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { act, loading } = useApiMutation(impersonate, {
    onDone: (user) => {
      switchUser(queries, user);
      void navigate('/');
    },
  });
  const canBe = checkImpersonation({ memberId, isAdmin }, member) === null;
  const whose = <span className="visually-hidden"> {member.displayName}</span>;
  return (
    <li className={styles.member}>
      <Avatar name={member.displayName} image={member.profileImage} />
      <span className={styles.person}>
        <span className={styles.name}>
          <bdi>{member.displayName}</bdi> {member.isAdmin && <Chip tone="info">Admin</Chip>}
        </span>
        <span className={styles.about}>
          {member.email} {!member.isEmailConfirmed && <Chip>Unconfirmed</Chip>}
        </span>
        {member.logInCount > 0 && (
          <span className={styles.about}>{loginSessionsText(member.logInCount)}</span>
        )}
      </span>
      <span className={styles.actions}>
        {!member.isEmailConfirmed && <ConfirmEmail member={member} />}
        {member.logInCount > 0 && (
          <Button variant="quiet" onClick={() => setIsEnding(true)}>
            Sign out{whose}
          </Button>
        )}
        {canBe && (
          <Button
            variant="secondary"
            loading={loading}
            onClick={() => act({ body: { memberId: member.memberId } })}
          >
            View as{whose}
          </Button>
        )}
      </span>
      {isEnding && <Ending member={member} onClose={() => setIsEnding(false)} />}
    </li>
  );
}

/** Without a mail server members cannot confirm their address by e-mail. */
function ConfirmEmail({ member }: { member: FoundMember }) {
  const { act, loading } = useApiMutation(confirmEmail, { changes: [findMembers] });
  return (
    <Button variant="quiet" loading={loading} onClick={() => act({ params: { id: member.memberId } })}>
      Confirm email<span className="visually-hidden"> of {member.displayName}</span>
    </Button>
  );
}

function Ending({ member, onClose }: { member: FoundMember; onClose: () => void }) {
  const { act, loading } = useApiMutation(endLoginSessionsOf, {
    onDone: () => {
      onClose();
      showToast({ text: `${member.displayName} has been signed out everywhere.` });
    },
    changes: [findMembers],
  });
  return (
    <Confirm
      question={`Sign ${member.displayName} out everywhere?`}
      yes="Sign out everywhere"
      destructive
      onYes={() => act({ params: { id: member.memberId } })}
      onNo={onClose}
      loading={loading}
    >
      <p>
        They'll be signed out on every device and will need to sign in again. Their access tokens will stop
        working.
      </p>
    </Confirm>
  );
}

function loginSessionsText(count: number): string {
  return count === 1 ? 'Signed in on one device' : `Signed in on ${count} devices`;
}
