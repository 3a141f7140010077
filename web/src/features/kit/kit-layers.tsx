import { question } from '@courtline/domain/text/question';
import { type FormEvent, useState } from 'react';
import { Ask } from '../../ui/ask';
import { AddToCalendar } from '../../ui/add-to-calendar';
import { Button } from '../../ui/button';
import { CalendarDialog } from '../../ui/calendar-dialog';
import { Card } from '../../ui/card';
import { CheckboxField } from '../../ui/choice-field';
import { Confirm, FullScreenDialog } from '../../ui/dialog';
import { Drawer } from '../../ui/drawer';
import { Field } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { Menu, type MenuItem } from '../../ui/menu';
import { showPopup } from '../../ui/popup';
import { ShareButton } from '../../ui/share-button';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { WaitingDialog } from '../../ui/waiting-dialog';
import styles from './kit.module.css';
import { KitSection } from './kit-section';

const layers = {
  dialog: 'Dialog',
  waiting: 'Waiting dialog',
  confirm: 'Confirm',
  ask: 'Confirm by rule',
  screen: 'Full screen',
  drawer: 'Drawer',
  menuDrawer: 'Drawer from the left',
  calendar: 'Calendar',
} as const;

type Layer = keyof typeof layers;

export function KitLayers() {
  const [open, setOpen] = useState<Layer | null>(null);
  const close = () => setOpen(null);
  return (
    <KitSection title="Dialogs, drawers and messages">
      <div className={styles.row}>
        {Object.entries(layers).map(([layer, label]) => (
          <Button key={layer} variant="secondary" onClick={() => setOpen(layer as Layer)}>
            {label}
          </Button>
        ))}
        <Button variant="secondary" onClick={showRemindersToast}>
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showPopup({
              title: 'Match Error',
              text: 'A player can only be listed once in an individual match',
            })
          }
        >
          Popup
        </Button>
        <Menu label="More actions" items={actions} />
      </div>
      <ShareButton
        subject="this match"
        text={'Piedmont Aces vs. Decatur Smashers\nSat, Nov 21st at 11:30 AM EST'}
        address="https://courtline.example/leagues/match/7"
      />
      <AddToCalendar to="/v1/leagues/teams/1/calendar.ics" name="Piedmont Aces" />
      <Opened layer={open} onClose={close} />
    </KitSection>
  );
}

const actions: readonly MenuItem[] = [
  { label: 'Send reminders', choose: showRemindersToast },
  { label: 'Copy the link', choose: showRemindersToast },
  { label: 'Publish', choose: showRemindersToast, reason: 'Add at least two teams first.' },
  { label: 'Delete', choose: showRemindersToast, destructive: true },
];

function showRemindersToast(): void {
  showToast({ title: 'Reminders Sent!', text: 'Reminders have been sent to the selected players.' });
}

function Opened({ layer, onClose }: { layer: Layer | null; onClose: () => void }) {
  if (layer === 'dialog') return <MessageDialog onClose={onClose} />;
  if (layer === 'waiting') return <WaitingDialog title="Edit team match" onClose={onClose} />;
  if (layer === 'screen') return <Editor onClose={onClose} />;
  if (layer === 'drawer' || layer === 'menuDrawer') return <SideSheet layer={layer} onClose={onClose} />;
  if (layer === 'ask') return <Ask question={aQuestion} onYes={onClose} onClose={onClose} loading={false} />;
  if (layer === 'calendar') {
    const address = 'https://courtline.example/calendar.ics';
    return <CalendarDialog title="Add to calendar" name="Piedmont Aces" {...{ address, onClose }} />;
  }
  if (layer === null) return null;
  return (
    <Confirm
      question="Remove Peachtree Slicers?"
      yes="Remove team"
      onYes={onClose}
      onNo={onClose}
      destructive
    >
      <p>The team leaves the session. Its players stay members of the league.</p>
    </Confirm>
  );
}

const aQuestion = question('Publish the Fall 2026 schedule?', 'Publish schedule');

function MessageDialog({ onClose }: { onClose: () => void }) {
  const save = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <FormDialog title="Email all players" onSubmit={save} onClose={onClose} loading={false}>
      <Field label="Subject" />
      <CheckboxField label="Include captains" />
    </FormDialog>
  );
}

function Editor({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const { question: asked, askFirst } = useUnsavedChanges(name !== '');
  const close = () => askFirst(onClose);
  return (
    <FullScreenDialog
      title="Edit lineup"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={showRemindersToast}>Save</Button>
        </>
      }
    >
      <Card>
        <h3>Singles Match #1</h3>
        <Field label="Player" value={name} onChange={(event) => setName(event.target.value)} />
        <Menu
          label="Actions for Singles Match #1"
          items={[{ label: 'Clear the line', choose: () => setName('') }]}
        />
      </Card>
      {asked}
    </FullScreenDialog>
  );
}

function SideSheet({ layer, onClose }: { layer: 'drawer' | 'menuDrawer'; onClose: () => void }) {
  const isMenu = layer === 'menuDrawer';
  return (
    <Drawer
      title={isMenu ? 'Menu' : 'Filters'}
      side={isMenu ? 'left' : 'right'}
      width={isMenu ? 320 : 450}
      onClose={onClose}
      actions={!isMenu && <Button onClick={onClose}>Show 12 leagues</Button>}
    >
      <Field label="Place" placeholder="Atlanta, GA" />
      <CheckboxField label="Only with open registration" />
    </Drawer>
  );
}
