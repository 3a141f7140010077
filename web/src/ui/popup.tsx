import { Button } from './button';
import { Dialog } from './dialog';
import { createSignal } from './signal';

type PopupContent = { title: string; text: string };

const waiting = createSignal<readonly PopupContent[]>([]);

/** For messages that must be read before going on. Several are shown one after the other. */
export function showPopup(content: PopupContent): void {
  waiting.change((before) => [...before, content]);
}

/** Outlet for popups; rendered once in the layout. */
export function Popup() {
  const [first] = waiting.use();
  const close = () => waiting.change(([, ...others]) => others);
  if (!first) return null;
  return (
    <Dialog title={first.title} onClose={close} actions={<Button onClick={close}>Close</Button>}>
      <p>{first.text}</p>
    </Dialog>
  );
}
