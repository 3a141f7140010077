import type { ClientConfig } from '@courtline/contract/service';

/** Of a site on its own, without a main site and without services of others. */
export const aClientConfig: ClientConfig = {
  version: '0.0.0',
  environment: 'test',
  isDemo: false,
  publicUrl: 'http://localhost:3002',
  mainSiteUrl: null,
  links: {},
  proxyPrefix: '',
  leagueApiUrl: '',
  mainApiUrl: '',
  searchApiUrl: '',
  analyticsUrl: null,
  monitoringDsn: null,
  confirmsByMail: false,
  unreadEmailMinutes: 15,
  paymentPublishableKey: null,
  demoAccounts: [],
  demoPassword: null,
};
