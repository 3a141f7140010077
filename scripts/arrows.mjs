const ground = [
  'secret',
  'pins',
  'unsubscribe-links',
  'link-keys',
  'invitation-tokens',
  'push-keys',
  'signed-links',
  'config',
  'db',
];
const aboveStore = ['features', 'http', 'jobs', 'operations', 'context', 'queue', 'gateways'];

/**
 * Allowed imports. A workspace lists the workspaces and packages it may import (no list of packages: any); each layer lists the
 * layers it may import; the folders inside an independent layer do not import each other.
 */
export const workspaces = {
  domain: { workspaces: [], packages: ['temporal-polyfill'], layers: {}, independent: [] },
  contract: { workspaces: ['domain'], packages: ['zod'], layers: {}, independent: [] },
  server: {
    workspaces: ['contract', 'domain'],
    layers: {
      main: ['service', 'backup', 'first-admin', 'demo', ...aboveStore, 'store', ...ground],
      demo: ['service', ...aboveStore, 'store', ...ground],
      service: ['app', ...aboveStore, 'store', ...ground],
      app: ['client-config', ...aboveStore, 'store', ...ground],
      backup: ['queue', 'link-keys', 'db'],
      'first-admin': ['store', ...ground],
      'client-config': ['demo', 'config'],
      http: ['operations', 'context', 'gateways', 'store', ...ground],
      jobs: ['operations', 'context', 'queue', 'gateways', 'store', ...ground],
      features: ['operations', 'context', 'queue', 'gateways', 'store', ...ground],
      operations: ['context', 'queue', 'gateways', 'store', ...ground],
      context: ['queue', 'gateways', 'store', ...ground],
      queue: ['gateways', 'store', ...ground],
      gateways: ['store', 'config', 'push-settings', 'db'],
      store: ['db'],
      secret: ['config', 'db'],
      config: ['links-file', 'link-key-setting', 'proxy-setting', 'push-settings', 'database-settings', 'db'],
      'link-key-setting': [],
      'database-settings': ['db'],
      'proxy-setting': [],
      'push-settings': [],
      'links-file': ['db'],
      pins: [],
      'unsubscribe-links': [],
      'link-keys': ['secret', 'db'],
      'invitation-tokens': ['link-keys'],
      'push-keys': ['push-settings', 'secret'],
      'signed-links': ['link-keys'],
      db: [],
    },
    independent: ['features'],
  },
  web: {
    workspaces: ['contract', 'domain'],
    refuses: /^node:/,
    layers: {
      main: ['app', 'pages', 'features', 'ui', 'api'],
      app: ['pages', 'features', 'ui', 'api'],
      pages: ['features', 'ui', 'api'],
      features: ['ui', 'api'],
      ui: [],
      api: [],
    },
    independent: ['features'],
  },
};
