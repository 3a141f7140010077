import { type FreeAgentBoard as Board, readFreeAgents } from '@courtline/contract/free-agent';
import { freeAgentTexts } from '@courtline/domain/free-agent/free-agents';
import { useCurrentUser } from '../../api/current-user';
import { useApiQuery } from '../../api/use-api-query';
import { Card } from '../../ui/card';
import styles from './free-agent-board.module.css';
import { FreeAgentEntry } from './free-agent-entry';
import { FreeAgentList } from './free-agent-list';

/** For members: looking for a team, for themselves or a child, and inviting those who do. */
export function FreeAgentBoard({ sessionId }: { sessionId: number }) {
  const { children } = useCurrentUser();
  const own = useApiQuery(readFreeAgents, { params: { id: sessionId } }, { isOptional: true }).data;
  if (!own) return null;
  const runs = own.people !== null || own.teams.length > 0;
  const canLook = own.own !== null || own.whyNot === null;
  if (!runs && !canLook && children.length === 0) return null;
  return (
    <section aria-labelledby="free-agents">
      <Card>
        <h2 id="free-agents">Free agents</h2>
        <p className={styles.muted}>
          Players without a team say when they can play. {freeAgentTexts.explanation}{' '}
          {children.length > 0 && freeAgentTexts.junior}
        </p>
        {runs && <Listed board={own} />}
        {canLook && <FreeAgentEntry board={own} />}
        {children.map(({ childId, firstName }) => (
          <ChildEntry key={childId} {...{ sessionId, childId, firstName }} />
        ))}
      </Card>
    </section>
  );
}

function Listed({ board }: { board: Board }) {
  if (board.people) return <FreeAgentList {...board} people={board.people} />;
  return board.teams.map(({ id, name, whyNot }) => (
    <p key={id}>
      <span dir="auto">{name}</span>: {whyNot}
    </p>
  ));
}

type ChildProps = { sessionId: number; childId: number; firstName: string };

function ChildEntry({ sessionId, childId, firstName }: ChildProps) {
  const input = { params: { id: sessionId }, actingFor: childId };
  const { data } = useApiQuery(readFreeAgents, input, { isOptional: true });
  if (!data) return null;
  if (data.own === null && data.whyNot)
    return (
      <p className={styles.muted}>
        {firstName}: {data.whyNot}
      </p>
    );
  return <FreeAgentEntry board={data} child={{ childId, firstName }} />;
}
