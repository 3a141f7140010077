import {
  type FreeAgent,
  type FreeAgentBoard,
  inviteFreeAgent,
  readFreeAgents,
} from '@courtline/contract/free-agent';
import { daysText } from '@courtline/domain/roster/substitutes';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Chip, Chips } from '../../ui/card';
import { showToast } from '../../ui/toast';
import styles from './free-agent-board.module.css';

type Team = FreeAgentBoard['teams'][number];
type Props = { people: readonly FreeAgent[]; teams: readonly Team[] };

export function FreeAgentList({ people, teams }: Props) {
  if (people.length === 0) return <p>No one is looking for a team right now.</p>;
  return (
    <ul className={styles.people} aria-label="Players who look for a team">
      {people.map((person) => (
        <li key={person.memberId}>
          <span className={styles.person}>
            <strong dir="auto">{person.name}</strong>
            <span className={styles.rating}>
              {person.rating === null ? 'No rating' : person.rating.toFixed(2)}
              {person.isOwnRating && ' (own estimate)'}
            </span>
            <span className={styles.muted}>
              {[daysText(person.days), person.placeName].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className={styles.buttons}>
            {teams.map((team) => (
              <Invite key={team.id} {...{ person, team }} namesTeam={teams.length > 1} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

type InviteProps = { person: FreeAgent; team: Team; namesTeam: boolean };

function Invite({ person, team, namesTeam }: InviteProps) {
  const { act, loading } = useApiMutation(inviteFreeAgent, {
    changes: [readFreeAgents],
    onDone: () => showToast({ text: `You invited ${person.name}.` }),
  });
  const known = person.invitations.find(({ teamId }) => teamId === team.id);
  const forTeam = namesTeam ? ` to ${team.name}` : '';
  if (known)
    return (
      <Chips>
        <Chip tone={known.isDeclined ? 'plain' : 'info'}>
          {known.isDeclined ? 'Declined' : 'Invited'}
          {forTeam}
        </Chip>
      </Chips>
    );
  if (team.whyNot) return null;
  return (
    <Button
      variant="secondary"
      loading={loading}
      onClick={() => act({ params: { id: team.id }, body: { memberId: person.memberId } })}
    >
      Invite<span className="visually-hidden"> {person.name}</span>
      {forTeam}
    </Button>
  );
}
