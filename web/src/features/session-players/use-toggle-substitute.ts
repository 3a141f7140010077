import { type PlayersTeam, toggleSubstitute } from '@courtline/contract/roster';
import { type TeamMember, teamMembers, teamSummary } from '@courtline/contract/team';
import { useApiMutation } from '../../api/use-api-mutation';
import { showToast } from '../../ui/toast';

/** Without a confirmation: toggling again undoes it. */
export function useToggleSubstitute({ teamId }: Pick<PlayersTeam, 'teamId'>) {
  const { act } = useApiMutation(toggleSubstitute, {
    changes: [teamMembers, teamSummary],
    onDone: ({ isSubstitute }) =>
      showToast({ text: isSubstitute ? 'Marked as substitute' : 'Marked as rostered' }),
  });
  return ({ memberId }: TeamMember) => act({ body: { memberId, teamId } });
}
