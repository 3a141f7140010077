import { nameActingCaptain, withdrawActingCaptain } from '@courtline/contract/acting-captain';
import type { MatchSummary } from '@courtline/contract/match';
import { formatDate } from '@courtline/domain/date/format-date';
import { compareNames } from '@courtline/domain/roster/sort-players';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useZones } from '../../ui/viewer-zone';
import { shownOnMatch } from './match-calls';
import styles from './postponement.module.css';

type Team = NonNullable<MatchSummary['position1Team']>;

type Props = { match: MatchSummary; team: Team };

/** For captains: who acts for them in this match. For the acting captain: until when. */
export function ActingCaptain({ match, team }: Props) {
  const [isNaming, setIsNaming] = useState(false);
  const own = team.requestingMember;
  if (!own) return null;
  return (
    <>
      {own.actingCaptain ? (
        <Named {...{ match, team }} />
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setIsNaming(true)}>
            Name an acting captain
          </Button>
        </div>
      )}
      {isNaming && <NameDialog {...{ match, team }} onClose={() => setIsNaming(false)} />}
    </>
  );
}

function Named({ match, team }: Props) {
  const zones = useZones(match.timeZone);
  const { act, loading } = useApiMutation(withdrawActingCaptain, {
    changes: shownOnMatch,
    onDone: () => showToast({ text: 'This match no longer has an acting captain.' }),
  });
  const own = team.requestingMember;
  if (!own?.actingCaptain) return null;
  const { name, until } = own.actingCaptain;
  const when = match.matchDate ? ` until ${formatDate(until, 'notice', zones)}` : '';
  return (
    <Notice kind="hint">
      <div className={styles.notice}>
        <p>
          {own.isActingCaptain
            ? `You're the acting captain of ${team.name} for this match${when}. You can set the lineup, remind players, postpone, and post and confirm scores.`
            : `${name} is the acting captain of ${team.name} for this match${when}.`}
        </p>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            loading={loading}
            busyText="Taking back…"
            onClick={() => act({ params: { id: match.teamMatchId }, body: { teamId: team.teamId } })}
          >
            {own.isActingCaptain ? 'Give it back' : 'Take it back'}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

function NameDialog({ match, team, onClose }: Props & { onClose: () => void }) {
  const [chosen, setChosen] = useState('');
  const { act, loading, error } = useApiMutation(nameActingCaptain, {
    showsOwnErrors: [refusedHere],
    changes: shownOnMatch,
    onDone: () => {
      showToast({ text: 'Acting captain named. They get an email.' });
      onClose();
    },
  });
  const choices = team.requestingMember?.actingCaptainChoices ?? [];
  const people = team.teamMembers.filter(({ teamMemberId }) => choices.includes(teamMemberId));
  return (
    <FormDialog
      title="Name an acting captain"
      submitLabel="Name acting captain"
      {...{ onClose, loading, error }}
      disabled={chosen === ''}
      onSubmit={(event) => {
        event.preventDefault();
        const body = { teamId: team.teamId, teamMemberId: Number(chosen) };
        act({ params: { id: match.teamMatchId }, body });
      }}
    >
      <p>
        For this match they can do what you can: set and publish the lineup, remind players and answer for
        them, postpone, and post and confirm scores. It ends at midnight after the match. They can't see
        anything else about the team.
      </p>
      <SelectField label="Player" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">Choose a player</option>
        {people.toSorted(compareNames).map((person) => (
          <option key={person.teamMemberId} value={person.teamMemberId}>
            {person.firstName} {person.lastName}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
