import {
  type InvitationLink,
  listInvitationLinks,
  revokeInvitationLink,
} from '@courtline/contract/invitation';
import { formatDate } from '@courtline/domain/date/format-date';
import { invitationStates } from '@courtline/domain/invitation/invitations';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Chip, Chips } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './invitation.module.css';

type Props = {
  link: InvitationLink;
  /** Whether the list is about several teams. */
  namesTeam: boolean;
  onShare: (link: InvitationLink) => void;
};

export function InvitationRow({ link, namesTeam, onShare }: Props) {
  const [isRevoking, setIsRevoking] = useState(false);
  const { state, url, isEmailed, uses } = link;
  const isOpen = state === 'open';
  const name = nameOf(link, namesTeam);
  const canRevoke = isOpen || (state === 'used-up' && uses.some(({ isRegistered }) => !isRegistered));
  return (
    <li>
      <span className={styles.about}>
        <span className={styles.name}>
          <strong dir="auto">{name}</strong>
          <Chips>
            <Chip tone={isOpen ? 'good' : 'plain'}>{invitationStates[state]}</Chip>
          </Chips>
        </span>
        <span className={styles.muted}>{factsOf(link)}</span>
        {uses.length > 0 && <span className={styles.muted}>{usesText(link)}</span>}
      </span>
      <span className={styles.buttons}>
        {isOpen && url && !isEmailed && (
          <Button variant="secondary" onClick={() => onShare(link)}>
            Share<span className="visually-hidden"> the link: {name}</span>
          </Button>
        )}
        {canRevoke && (
          <Button variant="quiet" onClick={() => setIsRevoking(true)}>
            Revoke<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </span>
      {isRevoking && <Revoke link={link} name={name} onClose={() => setIsRevoking(false)} />}
    </li>
  );
}

function nameOf({ team, role, email, isEmailed }: InvitationLink, namesTeam: boolean): string {
  const as = role === 'captain' ? 'Captain' : 'Player';
  const of = namesTeam ? (team ? ` · ${team.name}` : ' · Any team') : '';
  const by = isEmailed ? (email ?? 'by email') : 'link';
  return `${as}${of} · ${by}`;
}

function factsOf({ uses, maxUses, state, expiresAtUtc, invitedBy }: InvitationLink): string {
  const day = formatDate(expiresAtUtc, 'day', { zone: viewerZone() });
  const used = `${uses.length} of ${maxUses} used`;
  return [used, state === 'open' ? `until ${day}` : null, `by ${invitedBy}`].filter(Boolean).join(' · ');
}

function usesText({ uses, role }: InvitationLink): string {
  const done = role === 'captain' ? 'captain' : 'registered';
  return uses.map(({ name, isRegistered }) => `${name} (${isRegistered ? done : 'accepted'})`).join(', ');
}

type RevokeProps = { link: InvitationLink; name: string; onClose: () => void };

function Revoke({ link, name, onClose }: RevokeProps) {
  const { act, loading } = useApiMutation(revokeInvitationLink, {
    changes: [listInvitationLinks],
    onDone: () => {
      showToast({ text: 'The invitation was revoked.' });
      onClose();
    },
  });
  return (
    <Confirm
      question={`Revoke ${name}?`}
      yes="Revoke"
      no="Keep"
      destructive
      loading={loading}
      onYes={() => act({ params: { id: link.id } })}
      onNo={onClose}
    >
      <p>The link stops working, also for people who accepted it and haven't registered yet.</p>
    </Confirm>
  );
}
