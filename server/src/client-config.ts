import type { ClientConfig } from '@courtline/contract/service';
import { applicationVersion } from '@courtline/domain/constants';
import type { Config } from './config';
import { demoAccounts, demoPassword } from './demo/accounts';

/** The public settings of the client. */
export function clientConfigOf(config: Config): ClientConfig {
  return {
    version: applicationVersion,
    environment: config.environment,
    isDemo: config.isDemo,
    publicUrl: config.publicUrl,
    mainSiteUrl: config.mainSiteUrl,
    links: config.links,
    proxyPrefix: config.proxyPrefix,
    leagueApiUrl: config.leagueApiUrl,
    mainApiUrl: config.mainApiUrl,
    searchApiUrl: config.searchApiUrl,
    analyticsUrl: config.analyticsUrl,
    monitoringDsn: config.monitoringDsn,
    confirmsByMail: config.smtpUrl !== null,
    unreadEmailMinutes: config.unreadMailMinutes,
    paymentPublishableKey: config.paymentPublishableKey,
    demoAccounts: config.isDemo ? demoAccounts.map(({ role, email }) => ({ role, email })) : [],
    demoPassword: config.isDemo ? demoPassword : null,
  };
}
