import {
  type FreeAgentBoard,
  leaveFreeAgents,
  ownTeamInvitations,
  readFreeAgents,
} from '@courtline/contract/free-agent';
import { daysText } from '@courtline/domain/roster/substitutes';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toast';
import styles from './free-agent-board.module.css';
import { FreeAgentForm } from './free-agent-form';

export type EntryProps = {
  board: FreeAgentBoard;
  child?: { childId: number; firstName: string } | undefined;
};

/** The entry of the member, or of a child of theirs. */
export function FreeAgentEntry({ board, child }: EntryProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { own } = board;
  if (isEditing) return <FreeAgentForm {...{ board, child }} onDone={() => setIsEditing(false)} />;
  return (
    <div className={styles.entry}>
      {own && (
        <p>
          <strong>{child ? `${child.firstName} is` : "You're"} looking for a team in this session.</strong>{' '}
          {daysText(own.days)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setIsEditing(true)}>
          {own ? 'Change entry' : child ? `Look for a team for ${child.firstName}` : 'Look for a team'}
          {own && child && <span className="visually-hidden"> of {child.firstName}</span>}
        </Button>
        {own && <Leave {...{ board, child }} />}
      </div>
    </div>
  );
}

function Leave({ board, child }: EntryProps) {
  const { act, loading } = useApiMutation(leaveFreeAgents, {
    changes: [readFreeAgents, ownTeamInvitations],
    onDone: () => showToast({ text: `${child ? `${child.firstName} is` : "You're"} off the board.` }),
  });
  return (
    <Button
      variant="quiet"
      loading={loading}
      onClick={() => act({ params: { id: board.sessionId }, actingFor: child?.childId })}
    >
      Leave the board
      {child && <span className="visually-hidden"> for {child.firstName}</span>}
    </Button>
  );
}
