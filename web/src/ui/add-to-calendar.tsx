import { CalendarPlus } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { LinkButton } from './button';
import { onDemand } from './on-demand';
import { WaitingDialog } from './waiting-dialog';

const CalendarDialog = onDemand(
  async () => (await import('./calendar-dialog')).CalendarDialog,
  ({ title, onClose }, error) => (
    <WaitingDialog title={title} onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

type Props = {
  /** Path of the feed; without JavaScript the link opens it. */
  to: string;
  /** Whose matches they are; the calendar gets this name. */
  name: string;
  label?: string;
};

/** Opens the ways to follow a calendar. */
export function AddToCalendar({ to, name, label = 'Add to calendar' }: Props) {
  const [address, setAddress] = useState<string | null>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setAddress(new URL(to, window.location.origin).href);
  };
  return (
    <>
      <LinkButton variant="quiet" to={to} loadsAnew onClick={open}>
        <CalendarPlus size={16} aria-hidden="true" />
        {label}
      </LinkButton>
      {address && <CalendarDialog title={label} {...{ name, address }} onClose={() => setAddress(null)} />}
    </>
  );
}
