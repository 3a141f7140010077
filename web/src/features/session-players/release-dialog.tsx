import { releasePlayer } from '@courtline/contract/roster';
import { readSession } from '@courtline/contract/session';
import { type TeamMember, teamMembers, teamSummary } from '@courtline/contract/team';
import { readWaitingList } from '@courtline/contract/waiting-list';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { refundPolicyText } from '@courtline/domain/registration/refund-policy';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Confirm } from '../../ui/dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';

type Props = {
  team: { teamId: number; teamName: string; sessionId: number };
  player: Pick<TeamMember, 'memberId' | 'displayName'>;
  onClose: () => void;
};

/** For captains of the team, before its first match. */
export function ReleaseDialog({ team, player, onClose }: Props) {
  const { teamId, teamName, sessionId } = team;
  const session = useApiQuery(readSession, { params: { id: sessionId } }, { isOptional: true });
  const { act, loading, error } = useApiMutation(releasePlayer, {
    changes: [teamMembers, teamSummary, readWaitingList],
    showsOwnErrors: true,
    onDone: ({ refund }) => {
      const money = refund ? ` ${formatMoney(centsOf(refund.amount))} is being refunded.` : '';
      showToast({ text: `You released ${player.displayName}.${money}` });
      onClose();
    },
  });
  return (
    <Confirm
      question={`Release ${player.displayName} from ${teamName}?`}
      yes="Release"
      no="Keep"
      destructive
      loading={loading}
      onYes={() => act({ params: { id: teamId }, body: { memberId: player.memberId } })}
      onNo={onClose}
    >
      <p>
        The player and the organizers get an email. The spot goes to the first person on the waiting list.
      </p>
      {session.data && (
        <p>If the player has paid, the session's refund policy applies: {policyOf(session.data)}.</p>
      )}
      {error && <Notice kind="error">{error.displayMessage}</Notice>}
    </Confirm>
  );
}

function policyOf(session: Parameters<typeof refundPolicyText>[0]): string {
  const text = refundPolicyText(session);
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
