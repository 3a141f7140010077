import {
  type SubstituteCandidate,
  type SubstituteCandidates,
  findSubstitutes,
  inviteSubstitutes,
} from '@courtline/contract/substitute';
import { formatSum } from '@courtline/domain/registration/money';
import { answerMinutes, feeText, minutesText } from '@courtline/domain/roster/substitutes';
import { type ReactNode, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { CheckboxField, ChoiceField } from '../../ui/choice-field';
import { FullScreenDialog } from '../../ui/dialog';
import { SelectField } from '../../ui/field';
import { Failure, Notice, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import styles from './find-substitute.module.css';
import { SubstituteSearches } from './substitute-searches';

type Props = {
  teamMatchId: number;
  leagueId: number;
  teamId: number;
  /** The line for which it was opened; otherwise the match. */
  lineId?: number | undefined;
  onClose: () => void;
};

/** For a captain: who could play, the best fit first, and who was asked. */
export function FindSubstitute({ teamMatchId, leagueId, teamId, lineId, onClose }: Props) {
  const query = useApiQuery(
    findSubstitutes,
    { params: { id: teamMatchId }, query: { teamId } },
    { leagueId },
  );
  const { data, error, refetch, isFetching } = query;
  if (data) return <Form found={data} lineId={lineId} onClose={onClose} />;
  return (
    <Frame onClose={onClose}>
      {error ? (
        <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <Skeleton rows={5} height={72} />
      )}
    </Frame>
  );
}

function Frame({
  onClose,
  actions,
  children,
}: {
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const close = (
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <FullScreenDialog
      title="Find a sub"
      onClose={onClose}
      actions={
        <>
          {close}
          {actions}
        </>
      }
    >
      <div className={styles.content}>{children}</div>
    </FullScreenDialog>
  );
}

type FormProps = Pick<Props, 'lineId' | 'onClose'> & { found: SubstituteCandidates };

function Form({ found, lineId: forLine, onClose }: FormProps) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [lineId, setLineId] = useState(String(forLine ?? ''));
  const [mode, setMode] = useState<'order' | 'all'>('order');
  const [minutes, setMinutes] = useState<number>(answerMinutes.standard);
  const { act, loading } = useApiMutation(inviteSubstitutes, {
    changes: [findSubstitutes],
    onDone: () => {
      const count = invited.length;
      showToast({ text: count === 1 ? 'Invitation sent.' : `${count} people invited.` });
      setChosen([]);
    },
  });
  // Somebody who was invited meanwhile is no longer offered.
  const invited = chosen.filter((id) => found.people.some(({ memberId }) => memberId === id));
  const toggle = (id: number) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const invite = () =>
    act({
      params: { id: found.teamMatchId },
      body: {
        teamId: found.teamId,
        lineId: lineId === '' ? null : Number(lineId),
        memberIds: invited,
        isOrdered: mode === 'order',
        minutes: minutes as (typeof answerMinutes.choices)[number],
      },
    });
  const isOpen = found.closed === null && found.people.length > 0;
  return (
    <Frame
      onClose={onClose}
      actions={
        isOpen && (
          <Button disabled={invited.length === 0} loading={loading} busyText="Inviting…" onClick={invite}>
            {invited.length > 1 ? `Invite ${invited.length} people` : 'Invite'}
          </Button>
        )
      }
    >
      {found.closed && <Notice kind="hint">{found.closed}</Notice>}
      <SubstituteSearches found={found} />
      {found.closed === null && <People {...{ found, chosen: invited, toggle }} />}
      {isOpen && (
        <section className={styles.how} aria-labelledby="how-to-ask">
          <h3 id="how-to-ask">How to ask</h3>
          <SelectField label="For" value={lineId} onChange={({ target }) => setLineId(target.value)}>
            <option value="">The match</option>
            {found.lines.map((line) => (
              <option key={line.lineId} value={line.lineId}>
                {line.name}
              </option>
            ))}
          </SelectField>
          <ChoiceField
            legend="Ask"
            choices={[
              { value: 'order', label: 'One after the other' },
              { value: 'all', label: 'All at once' },
            ]}
            chosen={mode}
            onChange={({ target }) => setMode(target.value === 'all' ? 'all' : 'order')}
          />
          <SelectField
            label={mode === 'order' ? 'Time to answer, each' : 'Time to answer'}
            value={minutes}
            onChange={({ target }) => setMinutes(Number(target.value))}
            help="The first to accept plays. Everyone else is told."
          >
            {answerMinutes.choices.map((choice) => (
              <option key={choice} value={choice}>
                {minutesText(choice)}
              </option>
            ))}
          </SelectField>
          <p className={styles.muted}>{feeText(found.fee, formatSum(found.fee))}</p>
        </section>
      )}
    </Frame>
  );
}

type PeopleProps = { found: SubstituteCandidates; chosen: readonly number[]; toggle: (id: number) => void };

function People({ found, chosen, toggle }: PeopleProps) {
  const { people, otherDaysCount, hasList } = found;
  const groups = [
    { title: `Substitutes of ${found.teamName}`, people: people.filter(({ isOnTeam }) => isOnTeam) },
    { title: "The session's substitute list", people: people.filter(({ isOnTeam }) => !isOnTeam) },
  ];
  return (
    <>
      {people.length === 0 && (
        <p>
          {hasList
            ? 'No one can be asked right now: your team has no free substitute, and no one on the list fits.'
            : "No one can be asked right now: your team has no free substitute, and this session doesn't have a substitute list."}
        </p>
      )}
      {groups.map(
        (group) =>
          group.people.length > 0 && (
            <fieldset key={group.title} className={styles.people}>
              <legend>{group.title}</legend>
              {group.people.map((person) => (
                <CheckboxField
                  key={person.memberId}
                  label={<PersonLabel person={person} order={chosen.indexOf(person.memberId) + 1} />}
                  checked={chosen.includes(person.memberId)}
                  onChange={() => toggle(person.memberId)}
                />
              ))}
            </fieldset>
          ),
      )}
      {otherDaysCount > 0 && (
        <p className={styles.muted}>
          {otherDaysCount === 1
            ? '1 more person on the list plays on other days.'
            : `${otherDaysCount} more people on the list play on other days.`}
        </p>
      )}
    </>
  );
}

function PersonLabel({ person, order }: { person: SubstituteCandidate; order: number }) {
  const { name, rating, isOwnRating, reasons } = person;
  return (
    <span className={styles.person}>
      <span className={styles.name}>
        <strong dir="auto">{name}</strong>
        {rating !== null && (
          <span className={styles.rating}>
            {rating.toFixed(2)}
            {isOwnRating && ' (own estimate)'}
          </span>
        )}
        {order > 0 && <span className={styles.order}>{order}</span>}
      </span>
      <span className={styles.muted}>{reasons.join(' · ')}</span>
    </span>
  );
}
