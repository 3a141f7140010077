import { readSession, type Session } from '@courtline/contract/session';
import { sessionRequests, sessionTeams } from '@courtline/contract/session-teams';
import { createTeam } from '@courtline/contract/managed-team';
import { useId, useState } from 'react';
import { useMemberSearch } from '../../api/search-members';
import { useApiMutation } from '../../api/use-api-mutation';
import { useResolvePlaceOnSave } from '../../api/use-resolve-place-on-save';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { PersonBox } from '../../ui/person-box';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { Section, TeamForm } from './team-form';
import { bodyOf, newTeam } from './team-values';
import { useSameName } from './use-same-name';
import { type TeamFormHandle, useTeamForm } from './use-team-form';

type Props = { session: Session; teams: readonly { name: string }[]; onClose: () => void };

export function CreateTeam({ session, teams, onClose }: Props) {
  const id = useId();
  const form = useTeamForm(newTeam, { isNew: true, session });
  const { isDirty, isValid } = form.formState;
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const sameName = useSameName(teams, 'Create team');
  const { act, loading } = useApiMutation(createTeam, {
    onDone: ({ name }) => {
      letGo();
      showToast({ text: `${name} has been created` });
      onClose();
    },
    changes: [sessionTeams, readSession, sessionRequests],
  });
  const { submit, isLooking } = useResolvePlaceOnSave({
    center: { conferenceId: session.conferenceId },
    form,
    name: 'homeCourt',
    onSave: (values) => {
      const teamCaptainMemberId = values.captainMemberId ?? 0;
      const body = { ...bodyOf(values, session), sessionId: session.id, teamCaptainMemberId };
      sameName.askFirst([values], (allowSameName) => act({ body: { ...body, allowSameName } }));
    },
  });
  return (
    <Drawer
      title="Create a team"
      onClose={() => askFirst(onClose)}
      actions={
        <Button
          type="submit"
          form={id}
          disabled={!isValid || !isDirty}
          loading={loading || isLooking}
          busyText="Saving…"
        >
          Save
        </Button>
      }
    >
      <TeamForm
        {...{ id, form, session }}
        onSubmit={submit}
        captains={
          <Section title="Team Captains">
            <FirstCaptain form={form} />
          </Section>
        }
      />
      {sameName.question}
      {question}
    </Drawer>
  );
}

function FirstCaptain({ form }: { form: TeamFormHandle }) {
  const search = useMemberSearch();
  const [text, setText] = useState('');
  const set = (memberId: number | null) =>
    form.setValue('captainMemberId', memberId, { shouldDirty: true, shouldValidate: true });
  return (
    <PersonBox
      label="Captain"
      help="Must have an account. We'll email them. You can add two more captains later."
      value={text}
      onChange={(typed) => {
        setText(typed);
        if (form.getValues('captainMemberId') !== null) set(null);
      }}
      search={search}
      onChoose={({ memberId }) => set(memberId)}
      isChosen={form.watch('captainMemberId') !== null}
      error={form.formState.isSubmitted ? form.formState.errors.captainMemberId?.message : undefined}
    />
  );
}
