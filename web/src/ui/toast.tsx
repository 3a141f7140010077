import { delaysInMs } from '@courtline/domain/constants';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from './button';
import { createSignal } from './signal';
import styles from './toast.module.css';

type ToastContent = { title?: string; text: string; lastsMs?: number };
type Toast = ToastContent & { id: number };

const mostAtOnce = 3;

const toasts = createSignal<readonly Toast[]>([]);
let lastId = 0;

/** A toast shown again while it is visible restarts instead of appearing twice. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  const toast = { ...content, id: lastId };
  toasts.change((before) => {
    const others = before.filter(({ title, text }) => title !== content.title || text !== content.text);
    return [...others, toast].slice(-mostAtOnce);
  });
}

function dismiss(id: number): void {
  toasts.change((before) => before.filter((toast) => toast.id !== id));
}

/** Outlet for toasts; rendered once in the layout. It exists before the first toast, so that screen readers announce it. */
export function Toasts() {
  const shown = toasts.use();
  const [isHeld, setIsHeld] = useState(false);
  const host = useRef<HTMLOutputElement>(null);
  // In the next frame: opening it at once would lay out the whole page twice.
  useEffect(() => {
    const frame = requestAnimationFrame(() => host.current?.showPopover());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pausing the timer is not an action
    <output
      ref={host}
      popover="manual"
      className={styles.toasts}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} onDismiss={() => setIsHeld(false)} />
      ))}
    </output>
  );
}

type CardProps = { toast: Toast; isHeld: boolean; onDismiss: () => void };

function ToastCard({ toast, isHeld, onDismiss }: CardProps) {
  const { id, title, text, lastsMs = delaysInMs.toast } = toast;
  useCountdown(lastsMs, isHeld, () => dismiss(id));
  // An element removed under pointer or focus gets no leave or blur event, so the hold is released here.
  const press = () => {
    onDismiss();
    dismiss(id);
  };
  return (
    <span className={styles.toast} ref={raise}>
      <span className={styles.words}>
        {title && <strong>{title}</strong>}
        <span>{text}</span>
      </span>
      <IconButton label="Dismiss" variant="onInkPlain" onClick={press}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** Pauses while held, and resumes where it was. */
function useCountdown(lastsMs: number, isHeld: boolean, onEnd: () => void): void {
  const leftMs = useRef(lastsMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - since;
    };
  }, [isHeld]);
}

/** Moves toasts above an open dialog. Otherwise unchanged: an element hidden and shown again is not read out. */
function raise(toast: HTMLElement | null): void {
  const host = toast?.parentElement;
  if (!host || !document.querySelector('dialog:modal')) return;
  host.hidePopover();
  host.showPopover();
}
