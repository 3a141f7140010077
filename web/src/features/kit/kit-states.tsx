import { useState } from 'react';
import { Button, LinkButton } from '../../ui/button';
import { DeskSkeleton } from '../../ui/desk-skeleton';
import { EditConflicts } from '../../ui/edit-conflicts';
import { onDemand } from '../../ui/on-demand';
import { Empty, Failure, Notice, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import styles from './kit.module.css';
import { KitSection } from './kit-section';

export function KitStates() {
  return (
    <KitSection title="States">
      <DeskSkeleton panels={2} />
      <div className={styles.cards}>
        <Skeleton rows={3} />
        <Empty label="No conferences have been created for this League.">
          <Button variant="secondary">Create New Conference</Button>
        </Empty>
        <Failure
          message="The service isn't responding. Check your connection."
          onRetry={() => showToast({ text: 'Still no response.', lastsMs: 3000 })}
        />
        <div className={styles.section}>
          <Notice kind="hint">Registration opens on Sep 1, 2026.</Notice>
          <Notice kind="warn">Some matches have no date yet.</Notice>
          <Notice kind="done">Changes saved.</Notice>
          <Refused />
          <Lost />
          <Conflicting />
          <LinkButton to="?part=not-found" variant="secondary">
            Show not found
          </LinkButton>
        </div>
      </div>
    </KitSection>
  );
}

/** Opens on demand, as in a form: it scrolls itself into view. */
function Refused() {
  const [isTold, setIsTold] = useState(false);
  if (isTold) return <Notice kind="error">This time is taken. Choose another.</Notice>;
  return (
    <Button variant="secondary" onClick={() => setIsTold(true)}>
      Show an error
    </Button>
  );
}

const Unreachable = onDemand(
  () => Promise.reject(new Error("This part doesn't exist")),
  (_props, error) => error ?? <Skeleton rows={1} />,
);

/** A component whose code cannot be loaded. */
function Lost() {
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return <Unreachable />;
  return (
    <Button variant="secondary" onClick={() => setIsAsked(true)}>
      Show a part that can't be loaded
    </Button>
  );
}

const conflictFields = { name: { label: 'Session name' }, fee: { label: 'Entry fee' } };

/** What a form shows after another user saved first; it scrolls itself into view. */
function Conflicting() {
  const [isTold, setIsTold] = useState(false);
  const [choice, setChoice] = useState<'mine' | 'theirs'>('mine');
  const conflict = { field: 'name' as const, mine: 'Fall', theirs: 'Autumn', choice };
  const merge = {
    isWaiting: true,
    conflicts: [conflict],
    choose: (_: string, next: typeof choice) => setChoice(next),
  };
  if (isTold) return <EditConflicts merge={merge} fields={conflictFields} />;
  return (
    <Button variant="secondary" onClick={() => setIsTold(true)}>
      Show an edit conflict
    </Button>
  );
}
