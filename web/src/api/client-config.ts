import type { ClientConfig } from '@courtline/contract/service';

let known: ClientConfig | undefined;

/** The configuration that the service wrote into the page; read once, as it never changes. */
export function clientConfig(): ClientConfig {
  known ??= readClientConfig(document.getElementById('courtline-config')?.textContent);
  return known;
}

/** Where there is no page to read it from, as on the server. */
export function setClientConfig(config: ClientConfig): void {
  known = config;
}

export function readClientConfig(text: string | null | undefined): ClientConfig {
  if (!text) throw new Error('The page carries no configuration.');
  return JSON.parse(text) as ClientConfig;
}
