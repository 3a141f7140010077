import { expect, it } from 'vitest';
import { readClientConfig } from './client-config';

it('reads the configuration that the service wrote into the page', () => {
  const text = '{"version":"0.1.0","proxyPrefix":"/proxy","mainSiteUrl":null}';
  expect(readClientConfig(text)).toMatchObject({
    version: '0.1.0',
    proxyPrefix: '/proxy',
    mainSiteUrl: null,
  });
});

it.each([[null], ['']])('throws if the configuration is missing: %s', (text) => {
  expect(() => readClientConfig(text)).toThrow('no configuration');
});
