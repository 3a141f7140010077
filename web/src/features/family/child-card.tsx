import { type Child, type Family, setConsent, updateChild } from '@courtline/contract/family';
import { memberTeams } from '@courtline/contract/team';
import { consents } from '@courtline/domain/family/consent';
import { formatDate } from '@courtline/domain/date/format-date';
import { Link } from 'react-router';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Card, Chip, Chips } from '../../ui/card';
import { ChoiceField, SwitchField } from '../../ui/choice-field';
import { Menu } from '../../ui/menu';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import { AcceptTerms } from './accept-terms';
import { ChildDialog, type ChildDialogName } from './child-dialogs';
import { Guardians } from './child-guardians';
import { changedByFamily } from './family-calls';
import styles from './family.module.css';
import type { ChildParts } from './family-settings';

type Props = { family: Family; child: Child; parts: ChildParts };

export function ChildCard({ family, child, parts }: Props) {
  const [dialog, setDialog] = useState<ChildDialogName | null>(null);
  const name = `${child.firstName} ${child.lastName}`;
  return (
    <section aria-label={name}>
      <Card>
        <div className={styles.head}>
          <Avatar name={name} image={child.profileImage} size={64} />
          <div className={styles.words}>
            <h3>{name}</h3>
            <p className={styles.muted}>Age {child.age}</p>
            {child.accountInvitation && (
              <p className={styles.note}>Invited {child.accountInvitation.email}</p>
            )}
            <States child={child} />
          </div>
          <Menu label={`Actions for ${name}`} items={actionsOf(child, setDialog)} />
        </div>
        {!child.isOfAge && <Teams child={child} />}
        {child.isOfAge ? (
          <PassOn child={child} onPassOn={() => setDialog('account')} />
        ) : (
          <>
            <Guardians child={child} onInvite={() => setDialog('invite')} />
            {child.hasAccount && <ToldChoice child={child} />}
            <Consent child={child} />
          </>
        )}
      </Card>
      {dialog && <ChildDialog {...{ dialog, family, child, parts }} onClose={() => setDialog(null)} />}
    </section>
  );
}

function States({ child }: { child: Child }) {
  if (!child.hasAccount && child.terms) return null;
  return (
    <Chips>
      {child.hasAccount && <Chip tone="info">Has an account</Chip>}
      {!child.terms && <Chip tone="warn">Terms not accepted</Chip>}
    </Chips>
  );
}

function actionsOf(child: Child, open: (dialog: ChildDialogName) => void) {
  const { firstName, canHaveAccount, hasAccount, isOfAge, guardians } = child;
  const isOnlyGuardian = guardians.length === 1 && !isOfAge;
  return [
    ...(isOfAge ? [] : [{ label: 'Edit', choose: () => open('edit') }]),
    ...(canHaveAccount && !hasAccount && !isOfAge
      ? [{ label: `Give ${firstName} an account`, choose: () => open('account') }]
      : []),
    ...(isOfAge ? [] : [{ label: `${firstName}'s data`, choose: () => open('data') }]),
    {
      label: 'Step back as guardian',
      choose: () => open('step-back'),
      destructive: true,
      reason: isOnlyGuardian ? "You're the only guardian. Invite another one first." : null,
    },
  ];
}

/** The teams of the sessions that have not ended. */
function Teams({ child }: { child: Child }) {
  const query = { activeOnly: true };
  const { data } = useApiQuery(memberTeams, { query, actingFor: child.childId }, { isOptional: true });
  const teams = [...(data?.tennisTeams ?? []), ...(data?.pickleballTeams ?? [])];
  if (teams.length === 0) return null;
  return (
    <ul className={styles.teams} aria-label={`Teams of ${child.firstName}`}>
      {teams.map(({ teamId, teamName }) => (
        <li key={teamId}>
          <Link className="tap-target" to={`/teams/${teamId}`}>
            {teamName}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PassOn({ child: { firstName, hasAccount }, onPassOn }: { child: Child; onPassOn: () => void }) {
  if (hasAccount) {
    return (
      <Notice kind="hint">
        {firstName} is 18 and confirms under Settings, Family that the record is theirs. Until then you can
        see {firstName} here, but not act for them.
      </Notice>
    );
  }
  return (
    <Notice kind="hint">
      <p>
        {firstName} is 18, so you can no longer act for them. Send a link with which {firstName} chooses a
        password and takes over teams, results and ratings.
      </p>
      <p className={styles.actions}>
        <Button onClick={onPassOn}>Pass the record on</Button>
      </p>
    </Notice>
  );
}

/** From 13 on, with an account: the child, the guardians or both are told. */
function ToldChoice({ child }: { child: Child }) {
  const { act } = useApiMutation(updateChild, { changes: changedByFamily, lastCounts: true });
  const { childId, firstName } = child;
  const choices = [
    { value: 'player', label: firstName },
    { value: 'guardians', label: 'Guardians' },
    { value: 'both', label: 'Both' },
  ] as const;
  return (
    <div className={styles.part}>
      <ChoiceField
        legend={`Who gets messages about ${firstName}?`}
        choices={choices}
        chosen={child.told}
        onChange={({ target }) => {
          const told = choices.find(({ value }) => value === target.value)?.value;
          if (told) act({ params: { childId }, body: { told } });
        }}
      />
    </div>
  );
}

function Consent({ child }: { child: Child }) {
  const { childId, firstName, terms, photo } = child;
  const { act, loading } = useApiMutation(setConsent, {
    changes: changedByFamily,
    lastCounts: true,
    onDone: () => showToast({ text: 'Saved.' }),
  });
  const params = { childId };
  return (
    <div className={styles.part}>
      <h4>Consent</h4>
      {terms ? (
        <p className={styles.note}>
          Terms accepted by {terms.guardianName} on{' '}
          {formatDate(terms.decidedAtUtc, 'day', { zone: viewerZone() })}.
        </p>
      ) : (
        <Notice kind="warn">
          <p>
            No one has accepted the terms for {firstName} yet. Until then {firstName} can&apos;t register.
          </p>
          <p>
            <AcceptTerms />
          </p>
          <p className={styles.actions}>
            <Button loading={loading} onClick={() => act({ params, body: { acceptsTerms: true } })}>
              Accept the terms
            </Button>
          </p>
        </Notice>
      )}
      <SwitchField
        label="Full name and photo for everyone"
        help={consents.photo.text}
        checked={photo?.isGiven ?? false}
        onChange={({ target }) => act({ params, body: { allowsPhoto: target.checked } })}
      />
    </div>
  );
}
