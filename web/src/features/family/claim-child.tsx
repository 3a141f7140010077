import { claimChild } from '@courtline/contract/family';
import { searchPlayers } from '@courtline/contract/search';
import { pageSizes } from '@courtline/domain/constants';
import { type FormEvent, useState } from 'react';
import { send } from '../../api/send';
import { useApiMutation } from '../../api/use-api-mutation';
import { CheckboxField } from '../../ui/choice-field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { PersonBox } from '../../ui/person-box';
import { showToast } from '../../ui/toast';
import { AcceptTerms } from './accept-terms';
import { changedByFamily } from './family-calls';

type FoundPlayer = { key: number; label: string; detail: string | undefined; image: string | null };

/** For a child who is on record already: a guardian or an organizer confirms the claim. */
export function ClaimChild({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FoundPlayer | null>(null);
  const [hasAccepted, setHasAccepted] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { act, loading, error } = useApiMutation(claimChild, {
    changes: changedByFamily,
    showsOwnErrors: [refusedHere],
    onDone: () => {
      onClose();
      showToast({ text: "We'll email you when it's decided." });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (chosen && hasAccepted) act({ body: { playerId: chosen.key, acceptsTerms: true } });
  };
  return (
    <FormDialog
      title="My child already plays here"
      onSubmit={submit}
      submitLabel="Ask for confirmation"
      loadingLabel="Asking…"
      {...{ onClose, error, loading }}
    >
      <PersonBox
        label="Your child"
        help="A guardian who is known already, or else an organizer of the league, confirms it."
        value={text}
        onChange={(typed) => {
          setText(typed);
          setChosen(null);
        }}
        search={findPlayers}
        onChoose={(found) => {
          setChosen(found);
          setText(found.label);
        }}
        isChosen={chosen !== null}
        error={isChecked && !chosen ? 'Required' : undefined}
      />
      <CheckboxField
        label={<AcceptTerms />}
        checked={hasAccepted}
        onChange={({ target }) => setHasAccepted(target.checked)}
        error={isChecked && !hasAccepted ? 'Required' : undefined}
      />
    </FormDialog>
  );
}

async function findPlayers(query: string, signal: AbortSignal): Promise<FoundPlayer[]> {
  const sent = { query, top: pageSizes.playerSearch, isDemoPlayer: false };
  const { hits } = await send(searchPlayers, { query: sent }, { signal });
  return hits.map(({ id, displayName, location, profileImage }) => ({
    key: id,
    label: displayName,
    detail: location ?? undefined,
    image: profileImage,
  }));
}
