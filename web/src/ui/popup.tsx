import { Button } from './button';
import { Dialog } from './dialog';
import { createSignal } from './signal';

type Said = { title: string; text: string };

const waiting = createSignal<readonly Said[]>([]);

/** Something that must be read before going on. Several are shown one after the other. */
export function showPopup(said: Said): void {
  waiting.change((before) => [...before, said]);
}

/** Where popups appear; stands once in the frame. */
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
