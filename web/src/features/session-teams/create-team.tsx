import { readSession, type Session } from '@courtline/contract/session';
import { sessionRequests, sessionTeams } from '@courtline/contract/session-teams';
import { createTeam } from '@courtline/contract/team-desk';
import { useId, useState } from 'react';
import { useMemberSearch } from '../../api/search-members';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { PersonBox } from '../../ui/person-box';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { Section, TeamForm } from './team-form';
import { bodyOf, knowsClock, newTeam } from './team-values';
import { type TeamFormHandle, useTeamForm } from './use-team-form';

type Props = { session: Session; onClose: () => void };

export function CreateTeam({ session, onClose }: Props) {
  const id = useId();
  const form = useTeamForm(newTeam, { isNew: true, session });
  const { isDirty, isValid } = form.formState;
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const { act, isBusy } = useAction(createTeam, {
    onDone: ({ name }) => {
      letGo();
      showToast({ text: `${name} has been created` });
      onClose();
    },
    changes: [sessionTeams, readSession, sessionRequests],
  });
  const save = () => {
    const values = form.getValues();
    const captain = values.captainMemberId ?? 0;
    act({ body: { ...bodyOf(values, session), sessionId: session.id, teamCaptainMemberId: captain } });
  };
  const isReady = isValid && isDirty && knowsClock(form.watch());
  return (
    <Drawer
      title="Create a team"
      onClose={() => askFirst(onClose)}
      actions={
        <Button type="submit" form={id} isOff={!isReady} isBusy={isBusy} busyText="Saving…">
          Save
        </Button>
      }
    >
      <TeamForm
        {...{ id, form, session }}
        onSave={save}
        captains={
          <Section title="Team Captains">
            <FirstCaptain form={form} />
          </Section>
        }
      />
      {question}
    </Drawer>
  );
}

/** A name that was typed and not chosen is nobody. */
function FirstCaptain({ form }: { form: TeamFormHandle }) {
  const search = useMemberSearch();
  const [text, setText] = useState('');
  const set = (memberId: number | null) =>
    form.setValue('captainMemberId', memberId, { shouldDirty: true, shouldValidate: true });
  return (
    <PersonBox
      label="Captain"
      help="A player with an account. They hear of it by mail; up to two more can be added later."
      value={text}
      onChange={(typed) => {
        setText(typed);
        if (form.getValues('captainMemberId') !== null) set(null);
      }}
      search={search}
      onChoose={({ memberId }) => set(memberId)}
    />
  );
}
