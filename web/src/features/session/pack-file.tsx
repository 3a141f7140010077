import { type SessionRulePack, importRulePack, readSessionRulePack } from '@courtline/contract/rule-pack';
import { type RulePack, rulePackKey } from '@courtline/domain/rule-pack/rule-pack';
import { type ChangeEvent, useRef, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import styles from './session.module.css';

type Props = {
  rules: SessionRulePack;
  /** Key of the pack that is chosen in the form; empty for the standard rules. */
  chosen: string;
  /** The pack of an imported file is chosen. */
  onImported: (key: string) => void;
};

/** Saves the chosen pack as a file, and adds the pack of a file to the choices. */
export function PackFile({ rules, chosen, onImported }: Props) {
  const [problem, setProblem] = useState<string>();
  const sentKey = useRef('');
  const { act, loading, error } = useApiMutation(importRulePack, {
    showsOwnErrors: [refusedHere],
    changes: [readSessionRulePack],
    onDone: () => {
      showToast({ text: 'Rule pack imported. It counts once you save.' });
      onImported(sentKey.current);
    },
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const text = await file.text();
    // Loaded here, because only organizers with a file need the schema.
    const { readRulePack } = await import('@courtline/contract/read-rule-pack');
    const { pack, error: found } = readRulePack(text);
    setProblem(found ?? undefined);
    if (!pack) return;
    sentKey.current = rulePackKey(pack);
    act({ params: { id: rules.sessionId }, body: { text } });
  };
  const refused = error?.status === refusedHere && !loading ? error.message : undefined;
  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => void exportPack(rules, chosen)}>
          Export as a file
        </Button>
      </div>
      <Field
        label="Import a file"
        type="file"
        accept=".json,application/json"
        help="A rule pack that was exported, with an id of its own. It becomes a choice above."
        disabled={loading}
        error={problem ?? refused}
        onClick={({ currentTarget }) => {
          // So that the same file can be chosen again after it was mended.
          currentTarget.value = '';
        }}
        onChange={(event) => void choose(event)}
      />
    </>
  );
}

async function exportPack(rules: SessionRulePack, key: string): Promise<void> {
  const pack = await findPack(rules, key);
  if (!pack) return;
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(pack, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `${pack.id}-${pack.version}.json`;
  link.click();
  URL.revokeObjectURL(address);
}

/** The standard rules have no key. */
async function findPack({ rulePack, choices }: SessionRulePack, key: string): Promise<RulePack | undefined> {
  if (rulePack && rulePackKey(rulePack) === key) return rulePack;
  const imported = choices.find((choice) => choice.key === key)?.pack;
  if (imported) return imported;
  const { shippedPacks, standardPackKey } = await import('@courtline/contract/shipped-packs');
  return shippedPacks.find((pack) => rulePackKey(pack) === (key || standardPackKey));
}
