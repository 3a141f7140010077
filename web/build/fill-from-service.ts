import type { Plugin } from 'vite';

/** In development Vite serves the page, so its configuration is fetched from the running service. */
export function fillFromService(service: string): Plugin {
  return {
    name: 'courtline:fill-from-service',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => html.replace('%CONFIG%', await configOf(service)),
    },
  };
}

async function configOf(service: string): Promise<string> {
  const page = await pageOf(service);
  const config = /<script[^>]*id="courtline-config"[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
  if (!config) throw new Error(`The page at ${service} carries no configuration.`);
  return config;
}

/** The service starts its database first, so the page may be requested before the service is ready. */
async function pageOf(service: string, patienceMs = 30_000): Promise<string> {
  try {
    return await fetch(service).then((response) => response.text());
  } catch (error) {
    if (patienceMs <= 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return pageOf(service, patienceMs - 500);
  }
}
