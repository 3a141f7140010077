import { Button } from './button';
import { CalendarChoices } from './calendar-choices';
import { Dialog } from './dialog';

type Props = { title: string; name: string; address: string; onClose: () => void };

export function CalendarDialog({ title, name, address, onClose }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>Moved and canceled matches update in your calendar automatically.</p>
      <CalendarChoices {...{ address, name }} />
    </Dialog>
  );
}
