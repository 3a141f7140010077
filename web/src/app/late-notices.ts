import type { ReactNode } from 'react';
import { createSignal } from '../ui/signal';

const notices = createSignal<ReactNode>(null);

/** Notices whose code is loaded after the first page, so that it carries none of it. */
export const useLateNotices = notices.use;

export function showLateNotices(shown: ReactNode): void {
  notices.change(() => shown);
}
