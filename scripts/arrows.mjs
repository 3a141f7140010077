const ground = ['secret', 'pins', 'unsubscribe-links', 'config', 'db'];
const aboveStore = ['features', 'http', 'jobs', 'operations', 'context', 'queue', 'gateways'];

/**
 * Who may import whom. A workspace lists the workspaces and packages it knows (no list of packages: any);
 * its rooms list the rooms they know; the nouns inside a room of strangers do not know each other.
 */
export const houses = {
  domain: { workspaces: [], packages: ['temporal-polyfill'], rooms: {}, strangers: [] },
  contract: { workspaces: ['domain'], packages: ['zod'], rooms: {}, strangers: [] },
  server: {
    workspaces: ['contract', 'domain'],
    rooms: {
      main: ['service', 'backup', 'first-admin', 'demo', ...aboveStore, 'store', ...ground],
      demo: ['service', ...aboveStore, 'store', ...ground],
      service: ['app', ...aboveStore, 'store', ...ground],
      app: ['client-config', ...aboveStore, 'store', ...ground],
      backup: ['queue', 'db'],
      'first-admin': ['store', ...ground],
      'client-config': ['demo', 'config'],
      http: ['operations', 'context', 'gateways', 'store', ...ground],
      jobs: ['operations', 'context', 'queue', 'gateways', 'store', ...ground],
      features: ['operations', 'context', 'queue', 'gateways', 'store', ...ground],
      operations: ['context', 'queue', 'gateways', 'store', ...ground],
      context: ['queue', 'gateways', 'store', ...ground],
      queue: ['gateways', 'store', ...ground],
      gateways: ['store', 'config', 'db'],
      store: ['db'],
      secret: ['config', 'db'],
      config: ['links-file', 'db'],
      'links-file': ['db'],
      pins: [],
      'unsubscribe-links': [],
      db: [],
    },
    strangers: ['features'],
  },
  web: {
    workspaces: ['contract', 'domain'],
    refuses: /^node:/,
    rooms: {
      main: ['app', 'pages', 'features', 'ui', 'api'],
      app: ['pages', 'features', 'ui', 'api'],
      pages: ['features', 'ui', 'api'],
      features: ['ui', 'api'],
      ui: [],
      api: [],
    },
    strangers: ['features'],
  },
};
