import { type SuggestMode, suggestModes } from '@courtline/domain/lineup/suggest-lineup';
import { Undo2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import styles from './lineup-board.module.css';
import type { LineupAid, SuggestedDraft } from './lineup-aid';
import type { SideDraft } from './lineup-draft';
import { countOpenSpots } from './lineup-placing';

const choices = Object.entries(suggestModes).map(([value, { label }]) => ({ value, label }));

type Props = {
  draft: SideDraft;
  aid: LineupAid;
  suggestion: (SuggestedDraft & { before: SideDraft }) | null;
  onSuggest: (suggestion: (SuggestedDraft & { before: SideDraft }) | null) => void;
  onChange: (next: SideDraft) => void;
};

/** Fills the open spots as the captain chooses. Nothing is saved, and one tap restores what was there. */
export function LineupSuggest({ draft, aid, suggestion, onSuggest, onChange }: Props) {
  const [mode, setMode] = useState<SuggestMode>('even');
  const [isEmpty, setIsEmpty] = useState(false);
  const canUndo = suggestion !== null && isSame(draft, suggestion.draft);
  const suggest = () => {
    const found = aid.suggest(draft, mode);
    setIsEmpty(found.notes.size === 0);
    if (found.notes.size === 0) return;
    onSuggest({ ...found, before: draft });
    onChange(found.draft);
  };
  const undo = () => {
    if (suggestion) onChange(suggestion.before);
    onSuggest(null);
  };
  if (countOpenSpots(draft) === 0 && !canUndo) return null;
  return (
    <div className={styles.suggest}>
      <ChoiceField
        legend="Suggest by"
        choices={choices}
        chosen={mode}
        onChange={({ target }) => setMode(target.value as SuggestMode)}
      />
      {canUndo ? (
        <Button variant="secondary" onClick={undo}>
          <Undo2 size={18} aria-hidden="true" /> Undo suggestion
        </Button>
      ) : (
        <Button variant="secondary" onClick={suggest}>
          <WandSparkles size={18} aria-hidden="true" /> Suggest
        </Button>
      )}
      {canUndo && !suggestion.isExact && (
        <output className={styles.lineNote}>
          A good lineup, but there may be a better one: the rules allow too many to try them all.
        </output>
      )}
      {isEmpty && <output className={styles.lineNote}>No one else who can play fits an open spot.</output>}
    </div>
  );
}

function isSame(one: SideDraft, other: SideDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
