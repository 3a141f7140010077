import { wayBack } from '../../web/src/features/account/way-back';
import { promise } from '../report';

const own = 'https://league.example';
const hosts = [
  'evil.example',
  'league.example.evil.example',
  'league.example@evil.example',
  'evil.example#league.example',
  '127.0.0.1',
  '[::1]',
  '0x7f000001',
  'evil。example',
  'evil%2eexample',
  'xn--e1aybc.example',
];
const fronts = [
  'https://',
  'http://',
  '//',
  '///',
  '////',
  '\\\\',
  '/\\',
  '\\/',
  'https:',
  'https:/',
  'https:\\\\',
  'HTTPS://',
  ' https://',
  '\thttps://',
  'ht\ntps://',
  '/\t/',
  '/\n/',
  '%2f%2f',
  '/%2f',
  'ftp://',
];
const others = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'view-source:https://evil.example',
  'mailto:a@evil.example',
  'about:blank',
];

/** Wherever a link asks to be led after signing in, it is a page of ours. */
export function redirectPayloads(): void {
  const payloads = [...fronts.flatMap((front) => hosts.map((host) => front + host)), ...others];
  const led = payloads.map((payload) => [payload, new URL(wayBack(payload, own), own)] as const);
  const astray = led.filter(([, { origin }]) => origin !== own).map(([payload]) => payload);
  promise(
    `${payloads.length} addresses to be led to after signing in, all stay here`,
    astray.length === 0,
    astray.join(' '),
  );
}
