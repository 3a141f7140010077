import { delaysInMs } from '@courtline/domain/constants';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from './button';
import { createSignal } from './signal';
import styles from './toast.module.css';

type Said = { title?: string; text: string; lastsMs?: number };
type Toast = Said & { id: number };

const mostAtOnce = 3;

const toasts = createSignal<readonly Toast[]>([]);
let lastId = 0;

/** Said again while it still stands, a toast starts anew instead of standing there twice. */
export function showToast(said: Said): void {
  lastId += 1;
  const toast = { ...said, id: lastId };
  toasts.change((before) => {
    const others = before.filter(({ title, text }) => title !== said.title || text !== said.text);
    return [...others, toast].slice(-mostAtOnce);
  });
}

function dismiss(id: number): void {
  toasts.change((before) => before.filter((toast) => toast.id !== id));
}

/** Where toasts appear; stands once in the frame. It is there before the first toast, so that readers listen to it. */
export function Toasts() {
  const shown = toasts.use();
  const [isHeld, setIsHeld] = useState(false);
  const host = useRef<HTMLOutputElement>(null);
  // With the next frame: opened at once, it would have the whole page laid out twice.
  useEffect(() => {
    const frame = requestAnimationFrame(() => host.current?.showPopover());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- holding the clock is no action of its own
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
  // What is taken away under pointer or focus is never left by them, so the clock is let go here.
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

/** Runs while nobody holds it, and goes on where it was held. */
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

/** Above an open dialog too. Elsewhere it stays as it is: what is hidden and shown again is not read out. */
function raise(toast: HTMLElement | null): void {
  const host = toast?.parentElement;
  if (!host || !document.querySelector('dialog:modal')) return;
  host.hidePopover();
  host.showPopover();
}
