import {
  type RulePackPreview,
  type SessionRulePack,
  previewSessionRulePack,
  readSessionRulePack,
  updateSessionRulePack,
} from '@courtline/contract/rule-pack';
import { readMatchRules } from '@courtline/contract/match-rules';
import { readSession, sessionSummary } from '@courtline/contract/session';
import { seasonScores, teamStandings } from '@courtline/contract/standings';
import { changesText } from '@courtline/domain/rule-pack/compare-packs';
import { rulePackKey } from '@courtline/domain/rule-pack/rule-pack';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { useSeenVersion } from '../../api/use-seen-version';
import { SelectField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { PackFile } from './pack-file';
import styles from './session.module.css';

type Props = { rules: SessionRulePack; onClose: () => void };

/** Shows which results and places another rule pack changes before it is saved. */
export function EditRulePack({ rules, onClose }: Props) {
  const current = rules.rulePack ? rulePackKey(rules.rulePack) : '';
  const [key, setKey] = useState(current);
  const { act, loading, error } = useApiMutation(updateSessionRulePack, {
    onDone: () => {
      showToast({ text: 'Rule pack saved.' });
      onClose();
    },
    changes: [readSessionRulePack, readMatchRules, readSession, sessionSummary, teamStandings, seasonScores],
  });
  const version = useSeenVersion(rules.version, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act({ params: { id: rules.sessionId }, body: { key: key === '' ? null : key, version } });
  };
  return (
    <FormDialog
      title="Rule pack"
      onSubmit={submit}
      {...{ onClose, loading, error }}
      disabled={key === current}
    >
      <SelectField
        label="Rules of scoring and standings"
        value={key}
        onChange={({ target }) => setKey(target.value)}
      >
        <option value="">Standard rules</option>
        {choicesOf(rules).map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.name}
            {choice.version > 1 && ` (version ${choice.version})`}
          </option>
        ))}
      </SelectField>
      {key !== current && <Preview sessionId={rules.sessionId} chosen={key} />}
      <PackFile rules={rules} chosen={key} onImported={setKey} />
    </FormDialog>
  );
}

/** A session may be played with a version that is no longer offered. */
function choicesOf({ rulePack, choices }: SessionRulePack) {
  if (!rulePack || choices.some(({ key }) => key === rulePackKey(rulePack))) return choices;
  const { id, version, name } = rulePack;
  return [{ key: rulePackKey(rulePack), id, version, name, pageSlug: null, pack: null }, ...choices];
}

function Preview({ sessionId, chosen }: { sessionId: number; chosen: string }) {
  const input = { params: { id: sessionId }, query: chosen === '' ? {} : { key: chosen } };
  const { data, error } = useApiQuery(previewSessionRulePack, input, { isOptional: true });
  if (error) return <Notice kind="error">{error.message}</Notice>;
  if (!data) return <p aria-live="polite">Checking what changes…</p>;
  return <Changes preview={data} />;
}

const shownChanges = 10;

function Changes({ preview }: { preview: RulePackPreview }) {
  const text = changesText(preview);
  if (!text) return <p aria-live="polite">No result and no place changes.</p>;
  const { matches, places } = preview;
  const rows = [
    ...matches.map((match) => ({ key: `match-${match.teamMatchId}`, text: matchText(match) })),
    ...places.map((place) => ({ key: `place-${place.teamId}`, text: placeText(place) })),
  ];
  const more = rows.length - shownChanges;
  return (
    <div aria-live="polite">
      <p>
        <strong>{text}</strong>
      </p>
      <ul className={styles.changes}>
        {rows.slice(0, shownChanges).map((row) => (
          <li key={row.key}>{row.text}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}

function matchText({
  position1TeamName: home,
  position2TeamName: away,
  before,
  after,
}: RulePackPreview['matches'][number]) {
  return `${home} vs ${away}: ${before.points1}–${before.points2} becomes ${after.points1}–${after.points2}${
    before.winnerTeamId === after.winnerTeamId ? '' : ', with another winner'
  }`;
}

function placeText({ teamName, before, after }: RulePackPreview['places'][number]) {
  return `${teamName}: place ${before} becomes ${after}`;
}
