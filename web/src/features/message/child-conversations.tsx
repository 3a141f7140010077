import type { Conversation } from '@courtline/contract/message';
import { memberTeams } from '@courtline/contract/team';
import type { OwnChild } from '../../api/acting-for';
import { useApiQuery } from '../../api/use-api-query';
import { Empty, Skeleton } from '../../ui/states';
import { useConversationLink } from './conversation-link';
import styles from './inbox.module.css';
import { PartnerGroup } from './partner-list';

type Props = { child: OwnChild; known: readonly Conversation[] };

/** The teams of a child to which the guardian can write next. */
export function ChildConversations({ child: { childId, firstName }, known }: Props) {
  const conversationLink = useConversationLink();
  const { data, isPending } = useApiQuery(
    memberTeams,
    { query: { activeOnly: 'true' } },
    { isOptional: true },
  );
  if (isPending) return <Skeleton rows={1} height={72} />;
  const own = data?.children.find((one) => one.childId === childId);
  const names = new Set(known.map(({ name }) => name));
  const teams = [...(own?.tennisTeams ?? []), ...(own?.pickleballTeams ?? [])].filter(
    ({ teamName }) => !names.has(teamName),
  );
  return (
    <div className={styles.partners}>
      {known.length === 0 && (
        <Empty label={`No messages for ${firstName} yet.`}>
          <p>
            You can read and write in the conversations of {firstName}'s teams. They see that you write for{' '}
            {firstName}.
          </p>
        </Empty>
      )}
      <PartnerGroup
        title={`Write to ${firstName}'s team`}
        entries={teams.map(({ teamId, teamName, crest, sessionName }) => ({
          to: conversationLink({ team: String(teamId) }),
          name: teamName,
          about: sessionName,
          image: null,
          crest,
        }))}
      />
    </div>
  );
}
