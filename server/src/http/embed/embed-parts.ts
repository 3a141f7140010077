import type { Call, ResponseOf } from '@courtline/contract/call';
import type { PageRequest } from '@courtline/contract/rendered-page';
import type { CrestSheet } from './html';

/** What an embed shows; null if it doesn't exist for visitors. */
export type EmbedContent = {
  /** The name of the session or team. */
  name: string;
  /** What is shown about it. */
  what: string;
  /** The page that says more. */
  path: string;
  body: string;
  usesClock: boolean;
};

export type EmbedWork = {
  id: number;
  now: Date;
  crests: CrestSheet;
  ask: <C extends Call>(call: C) => Promise<ResponseOf<C> | null>;
};

/** Makes calls about one session or team as a visitor; null for what visitors can't read. */
export function askAs(respond: PageRequest['respond'], id: number): EmbedWork['ask'] {
  return async <C extends Call>({ method, path }: C) => {
    const { status, body } = await respond({ method, path, params: { id } });
    if (status === 200) return body as ResponseOf<C>;
    if (status === 404) return null;
    throw new Error(`${path} answered a visitor with ${status}`);
  };
}

export function empty(text: string): string {
  return `<p class="empty">${text}</p>`;
}

export const unpublished = empty("The schedule hasn't been published yet.");
