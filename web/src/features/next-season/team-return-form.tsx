import { type TeamReturn, answerTeamReturn, readTeamReturn } from '@courtline/contract/next-season';
import type { ReturnAnswer } from '@courtline/domain/next-season/returning-team';
import { shortDay, weekdayNames } from '@courtline/domain/season/season-days';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card, Chip } from '../../ui/card';
import { CheckboxField, ChoiceField } from '../../ui/choice-field';
import { Field, SelectField } from '../../ui/field';
import fieldStyles from '../../ui/field.module.css';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import styles from './next-season.module.css';

/** The captain's answer, with home court, day and the players to invite. */
export function TeamReturnForm({ team }: { team: TeamReturn }) {
  const [answer, setAnswer] = useState<ReturnAnswer>(team.answer ?? 'in');
  const [home, setHome] = useState<Home>(() => homeOf(team));
  const { court, day, time } = home;
  const [invited, setInvited] = useState(() => new Set(team.answer === null ? team.players.map(idOf) : []));
  const { act, loading } = useApiMutation(answerTeamReturn, {
    onDone: (saved) => showToast({ text: saved.answer === 'in' ? 'Your team is in.' : 'Answer saved.' }),
    changes: [readTeamReturn],
  });
  const send = () =>
    act({
      params: { id: team.teamId },
      body: {
        answer,
        homeCourtPlaceId: court === '' ? null : Number(court),
        ...(team.hasSlot && { dayOfWeek: day === '' ? null : Number(day), timeOfDay: time || null }),
        invitedMemberIds: [...invited],
      },
    });
  const isIn = answer === 'in';
  if (team.whyClosed) return <Notice kind="hint">{team.whyClosed}</Notice>;
  return (
    <Card>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Status team={team} />
        {!team.isApproved && (
          <ChoiceField
            legend="Is your team playing?"
            choices={answers}
            chosen={answer}
            onChange={({ target }) => setAnswer(target.value === 'in' ? 'in' : 'out')}
          />
        )}
        {isIn && (
          <>
            <HomeFields team={team} home={home} onChange={setHome} />
            <Players team={team} invited={invited} onChange={setInvited} />
          </>
        )}
        <div>
          <Button type="submit" loading={loading} busyText="Saving…">
            {team.answer === null ? 'Send answer' : 'Save'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const answers = [
  { value: 'in', label: "Yes, we're in" },
  { value: 'out', label: 'Not this season' },
];

function idOf({ memberId }: TeamReturn['players'][number]): number {
  return memberId;
}

type Home = { court: string; day: string; time: string };

function homeOf({ homeCourtPlaceId, dayOfWeek, timeOfDay }: TeamReturn): Home {
  return { court: String(homeCourtPlaceId ?? ''), day: String(dayOfWeek ?? ''), time: timeOfDay ?? '' };
}

type HomeProps = { team: TeamReturn; home: Home; onChange: (home: Home) => void };

function HomeFields({ team, home, onChange }: HomeProps) {
  return (
    <>
      <SelectField
        label="Home court"
        placeholder="Not set"
        value={home.court}
        onChange={({ target }) => onChange({ ...home, court: target.value })}
        help="To change your home court, open your team's page after you answer."
      >
        {team.homeCourts.map(({ placeId, name }) => (
          <option key={placeId} value={placeId}>
            {name}
          </option>
        ))}
      </SelectField>
      {team.hasSlot && (
        <div className={styles.pair}>
          <SelectField
            label="Day"
            placeholder="Not set"
            value={home.day}
            onChange={({ target }) => onChange({ ...home, day: target.value })}
          >
            {weekdayNames.map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            label="Time"
            type="time"
            value={home.time}
            onChange={({ target }) => onChange({ ...home, time: target.value })}
          />
        </div>
      )}
    </>
  );
}

function Status({ team }: { team: TeamReturn }) {
  if (team.answer === null) return <p>Answer by {shortDay(team.answerBy)}.</p>;
  if (team.answer === 'out') return <Notice kind="hint">You said your team isn't playing.</Notice>;
  const next = team.isApproved ? 'Your organizer approved it.' : 'Your organizer will approve it.';
  return <Notice kind="done">Your team is in. {next}</Notice>;
}

type PlayersProps = {
  team: TeamReturn;
  invited: ReadonlySet<number>;
  onChange: (invited: Set<number>) => void;
};

/** Players of the last season: those who are not invited yet can be chosen. */
function Players({ team, invited, onChange }: PlayersProps) {
  if (team.players.length === 0) return null;
  return (
    <fieldset className={styles.players}>
      <legend className={fieldStyles.label}>Players to invite</legend>
      <p className={styles.muted}>They get an email and register themselves.</p>
      {team.players.map((player) =>
        player.isInvited || player.isRegistered ? (
          <p key={player.memberId} className={styles.player}>
            {player.displayName} <PlayerChip player={player} />
          </p>
        ) : (
          <CheckboxField
            key={player.memberId}
            label={player.displayName}
            checked={invited.has(player.memberId)}
            onChange={({ target }) => {
              const changed = new Set(invited);
              if (target.checked) changed.add(player.memberId);
              else changed.delete(player.memberId);
              onChange(changed);
            }}
          />
        ),
      )}
    </fieldset>
  );
}

function PlayerChip({ player }: { player: TeamReturn['players'][number] }) {
  if (player.isRegistered) return <Chip tone="good">Registered</Chip>;
  if (player.answer === 'in') return <Chip tone="info">In</Chip>;
  return player.answer === 'out' ? <Chip tone="bad">Not this season</Chip> : <Chip>Invited</Chip>;
}
