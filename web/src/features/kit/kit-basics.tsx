import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionRow } from '../../ui/action-row';
import { Button, LinkButton } from '../../ui/button';
import { Card, Chip, Chips } from '../../ui/card';
import { Collapsible } from '../../ui/collapsible';
import { showToast } from '../../ui/toast';
import { Fold } from '../../ui/fold';
import styles from './kit.module.css';
import { KitSection } from './kit-section';
import { KitWords } from './kit-words';

const scored = 'Scores have been posted.';

export function KitBasics() {
  return (
    <>
      <Colours />
      <KitSection title="Type">
        <Card>
          <p className={styles.price}>Fall 2026 · 7.0 to 9.0 Co-ed</p>
          <h2>Heading of a part</h2>
          <h3>Heading of a card</h3>
          <p>
            Body text at sixteen pixels, with <a href="#main">a link</a> and tabular figures.
          </p>
          <p className={styles.muted}>Muted text for help.</p>
        </Card>
      </KitSection>
      <Buttons />
      <KitSection title="Actions in a row">
        <ActionRow
          actions={[
            { key: 'seeds', label: 'Edit seeds', variant: 'secondary', reasons: [scored] },
            { key: 'delete', label: 'Delete draw', variant: 'secondary', reasons: [scored] },
            { key: 'publish', label: 'Publish again', variant: 'primary', reasons: [] },
          ]}
          onChoose={(key) => showToast({ text: `You chose ${key}.`, lastsMs: 3000 })}
        >
          <Chip tone="good">Published</Chip>
        </ActionRow>
      </KitSection>
      <KitSection title="Chips">
        <Chips>
          <Chip>Tennis · Multi-Round</Chip>
          <Chip tone="good">In progress</Chip>
          <Chip tone="warn">Registration ends soon</Chip>
          <Chip tone="bad">Withdrawn</Chip>
          <Chip tone="info">12 open leagues</Chip>
          <Chip tone="own">Your team</Chip>
        </Chips>
      </KitSection>
      <Folds />
      <KitWords />
    </>
  );
}

const colours = [
  ['Ink', '--ink', '--on-ink'],
  ['Ball yellow', '--ball', '--ink'],
  ['Page', '--page', '--text'],
  ['Card', '--card', '--text'],
  ['Sunken', '--sunken', '--text'],
  ['Muted', '--card', '--muted'],
  ['Court blue', '--court', '--on-court'],
  ['Court soft', '--court-soft', '--court'],
  ['Win', '--win-soft', '--win'],
  ['Warn', '--warn-soft', '--warn'],
  ['Loss', '--loss-soft', '--loss'],
] as const;

function Colours() {
  return (
    <KitSection title="Colors">
      <ul className={styles.swatches}>
        {colours.map(([name, ground, text]) => (
          <li
            key={name}
            className={styles.swatch}
            style={{ backgroundColor: `var(${ground})`, color: `var(${text})` }}
          >
            {name}
          </li>
        ))}
      </ul>
    </KitSection>
  );
}

function Buttons() {
  const [loading, setIsBusy] = useState(false);
  return (
    <KitSection title="Buttons">
      <div className={styles.row}>
        <Button>
          <Plus size={18} aria-hidden="true" />
          Add a team
        </Button>
        <Button variant="secondary">Cancel</Button>
        <Button variant="quiet">See all</Button>
        <Button variant="danger">Remove</Button>
        <Button disabled>Delete draw</Button>
        <Button loading={loading} busyText="Saving…" onClick={() => setIsBusy(true)}>
          Save
        </Button>
        <LinkButton to="/" variant="secondary">
          A link as a button
        </LinkButton>
      </div>
      <div className={styles.ink}>
        <Button variant="onInk">Register</Button>
        <Button variant="onInkQuiet">Request to captain</Button>
      </div>
    </KitSection>
  );
}

function Folds() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <KitSection title="Folds">
      <Collapsible
        title="Round 1"
        detail="4 matches · Sep 13"
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      >
        <Card>
          <p>Collapsed content isn't rendered, so that a long season stays fast.</p>
        </Card>
      </Collapsible>
      <Fold title="Results" detail="24" isOpen>
        <p>Opens without JavaScript, and the browser finds what is inside.</p>
      </Fold>
      <Fold title="Teams" detail="3">
        <p>Closed at first.</p>
      </Fold>
    </KitSection>
  );
}
