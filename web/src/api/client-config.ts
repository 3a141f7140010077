import type { ClientConfig } from '@courtline/contract/service';

let known: ClientConfig | undefined;

/** What the service wrote into the page it served: read once, the same for the life of the page. */
export function clientConfig(): ClientConfig {
  known ??= readClientConfig(document.getElementById('courtline-config')?.textContent);
  return known;
}

export function readClientConfig(text: string | null | undefined): ClientConfig {
  if (!text) throw new Error('The page carries no configuration.');
  return JSON.parse(text) as ClientConfig;
}
