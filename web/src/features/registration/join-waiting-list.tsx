import { joinWaitingList, ownWaitingList, readWaitingList } from '@courtline/contract/waiting-list';
import { placeInLineText, waitingListTexts } from '@courtline/domain/registration/waiting-list';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { queryFor } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useActingFor, useRegistrant } from './registrant';
import styles from './registration.module.css';
import type { ChosenTeam } from './step-sheet';

type Props = {
  sessionId: number;
  leagueId: number;
  /** Null for any team of the session. */
  team: ChosenTeam | null;
};

/** Shown where the team, or every team of the session, is full and the viewer may wait for a spot. */
export function JoinWaitingList({ sessionId, leagueId, team }: Props) {
  const isMember = isSignedIn(useCurrentUser());
  const [isAsking, setIsAsking] = useState(false);
  const input = { params: { id: sessionId }, actingFor: useActingFor() };
  const { data } = useQuery({
    ...queryFor(readWaitingList, input, { leagueId, isOptional: true }),
    enabled: isMember,
  });
  const canJoin = data && (team ? data.teamIds.includes(team.id) : data.anyTeam);
  if (!canJoin && !isAsking) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {waitingListTexts.join}
        <span className="visually-hidden"> for {team?.name ?? 'any team'}</span>
      </Button>
      {isAsking && <Join sessionId={sessionId} team={team} onClose={() => setIsAsking(false)} />}
    </>
  );
}

type JoinProps = Pick<Props, 'sessionId' | 'team'> & { onClose: () => void };

function Join({ sessionId, team, onClose }: JoinProps) {
  const formId = useId();
  const [pin, setPin] = useState('');
  const registrant = useRegistrant();
  const { act, loading, error } = useApiMutation(joinWaitingList, {
    changes: [readWaitingList, ownWaitingList],
    showsOwnErrors: true,
    onDone: ({ place }) => {
      showToast({ text: placeInLineText(place ?? 1, team?.name ?? null, registrant?.firstName ?? null) });
      onClose();
    },
  });
  const hasPin = team?.hasRegistrationPin === true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { teamId: team?.id ?? null, ...(hasPin && { registrationPin: pin }) };
    act({ params: { id: sessionId }, body, actingFor: registrant?.childId });
  };
  return (
    <Dialog
      title={waitingListTexts.join}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={loading}>
            Join
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p>
          {registrant ? `${registrant.firstName} waits` : "You'll wait"} for{' '}
          {team ? `a spot on ${team.name}` : 'a spot on any team in this session'}.{' '}
          {waitingListTexts.explanation}
        </p>
        {hasPin && (
          <Field
            label="Team password"
            autoComplete="off"
            maxLength={100}
            value={pin}
            onChange={({ target }) => setPin(target.value)}
          />
        )}
        {error && <Notice kind="error">{error.message}</Notice>}
      </form>
    </Dialog>
  );
}
