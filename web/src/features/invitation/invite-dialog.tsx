import {
  type InvitationLink,
  type InvitationLinks,
  createInvitationLinks,
  listInvitationLinks,
} from '@courtline/contract/invitation';
import {
  type InvitationRole,
  checkAddresses,
  checkInvitation,
  invitationDefaults,
  readAddresses,
} from '@courtline/domain/invitation/invitations';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { SelectField, TextAreaField } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import styles from './invitation.module.css';

type Props = {
  invitations: InvitationLinks;
  /** The team of the page; otherwise it is chosen here. */
  teamId: number | undefined;
  onClose: () => void;
  onMade: (links: readonly InvitationLink[]) => void;
};

const lifetimes = [1, 3, 7, 14, 30];
const peopleCounts = [1, 5, 10, 25, 50, 100];

type Draft = {
  teamId: number | null;
  role: InvitationRole;
  way: 'link' | 'email';
  days: number;
  uses: number;
  addresses: string;
};

export function InviteDialog({ invitations, teamId, onClose, onMade }: Props) {
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, teamId: teamId ?? firstTeam(invitations) });
  const [error, setError] = useState<string | null>(null);
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setError(null);
  };
  const mutation = useApiMutation(createInvitationLinks, {
    changes: [listInvitationLinks],
    showsOwnErrors: [refusedHere],
    onDone: ({ links }) => {
      onClose();
      onMade(links);
      if (draft.way === 'email') showToast({ text: `${countText(links.length)} sent.` });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { body, problem } = bodyOf(draft);
    setError(problem);
    if (problem === null) mutation.act({ params: { id: invitations.sessionId }, body });
  };
  return (
    <FormDialog
      title="Invite people"
      submitLabel={draft.way === 'email' ? 'Send' : 'Make link'}
      loadingLabel={draft.way === 'email' ? 'Sending…' : 'Making…'}
      onSubmit={submit}
      loading={mutation.loading}
      error={mutation.error}
      onClose={onClose}
    >
      {teamId === undefined && <TeamField {...{ invitations, draft, change }} />}
      <Choices {...{ draft, change }} />
      {draft.way === 'email' && (
        <TextAreaField
          label="Email addresses"
          rows={3}
          value={draft.addresses}
          onChange={({ target }) => change({ addresses: target.value })}
          error={error ?? undefined}
          help="Each gets one email with a link of its own, which works once."
        />
      )}
    </FormDialog>
  );
}

const emptyDraft: Omit<Draft, 'teamId'> = {
  role: 'player',
  way: 'link',
  days: invitationDefaults.days,
  uses: invitationDefaults.uses,
  addresses: '',
};

function firstTeam({ invitesToSession, teams }: InvitationLinks): number | null {
  return invitesToSession ? null : (teams[0]?.id ?? null);
}

function bodyOf({ teamId, role, way, days, uses, addresses }: Draft) {
  const emails = way === 'email' ? readAddresses(addresses) : [];
  const maxUses = role === 'captain' || way === 'email' ? 1 : uses;
  const body = { teamId, role, days, maxUses, emails };
  const problem = (way === 'email' ? checkAddresses(emails) : null) ?? checkInvitation(body);
  return { body, problem };
}

function countText(count: number): string {
  return count === 1 ? '1 invitation' : `${count} invitations`;
}

type PartProps = { draft: Draft; change: (part: Partial<Draft>) => void };

function TeamField({ invitations, draft, change }: PartProps & Pick<Props, 'invitations'>) {
  const { teams, invitesToSession } = invitations;
  const choose = (value: string) => {
    const teamId = value === '' ? null : Number(value);
    change({ teamId, ...(teamId === null && { role: 'player' }) });
  };
  return (
    <SelectField
      label="Team"
      value={draft.teamId ?? ''}
      onChange={({ target }) => choose(target.value)}
      help={draft.teamId === null ? 'They choose a team and need its password, if it has one.' : undefined}
    >
      {invitesToSession && <option value="">Any team</option>}
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Choices({ draft, change }: PartProps) {
  const { teamId, role, way, days, uses } = draft;
  return (
    <>
      <div className={styles.pair}>
        {teamId !== null && (
          <SelectField
            label="Invite as"
            value={role}
            onChange={({ target }) => change({ role: target.value === 'captain' ? 'captain' : 'player' })}
          >
            <option value="player">Player</option>
            <option value="captain">Captain</option>
          </SelectField>
        )}
        <SelectField
          label="How"
          value={way}
          onChange={({ target }) => change({ way: target.value === 'email' ? 'email' : 'link' })}
        >
          <option value="link">Link or QR</option>
          <option value="email">Email</option>
        </SelectField>
      </div>
      <div className={styles.pair}>
        <SelectField
          label="Works for"
          value={days}
          onChange={({ target }) => change({ days: Number(target.value) })}
        >
          {lifetimes.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 day' : `${count} days`}
            </option>
          ))}
        </SelectField>
        {way === 'link' && role === 'player' && (
          <SelectField
            label="How many people"
            value={uses}
            onChange={({ target }) => change({ uses: Number(target.value) })}
          >
            {peopleCounts.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {role === 'captain' && (
        <p className={styles.muted}>
          A captain manages the roster, lineups and scores, and sees contacts. The link works once.
        </p>
      )}
    </>
  );
}
