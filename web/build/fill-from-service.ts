import type { Plugin } from 'vite';

/** In development the page comes from here, so its configuration is asked of the service that runs behind. */
export function fillFromService(service: string): Plugin {
  return {
    name: 'courtline:fill-from-service',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => html.replace('%CONFIG%', await configOf(service)).replace('%NONCE%', ''),
    },
  };
}

async function configOf(service: string): Promise<string> {
  const page = await fetch(service).then((answer) => answer.text());
  const config = /<script[^>]*id="courtline-config"[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
  if (!config) throw new Error(`The page at ${service} carries no configuration.`);
  return config;
}
