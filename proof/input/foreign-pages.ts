import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import type { Db } from '../../server/src/db/open';
import { notProven, promise } from '../report';
import { ask } from '../running/ask';
import { aBrowser, aWindow } from '../running/browser';
import type { Node } from '../running/node';
import { anAdmin, makeMembers } from '../running/people';

/** Opens foreign pages, on the same site with another port and on another site, in a browser that is signed in here. */
export async function foreignPages(node: Node, db: Db): Promise<void> {
  const browser = await aBrowser();
  if (!browser) return notProven('pages of others', 'there is no Chromium');
  await makeMembers(db, 3);
  const victim = await anAdmin(db);
  const foreign = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html').end('<!doctype html><title>A friend</title><body>Look here');
  }).listen(0);
  await once(foreign, 'listening');
  const port = (foreign.address() as AddressInfo).port;
  let shapes = 0;
  for (const host of ['localhost', '127.0.0.1']) {
    shapes += await attack(browser, { node, token: victim.token, page: `http://${host}:${port}/` });
  }
  await browser.close();
  foreign.close();
  const forged = await db.selectFrom('leagues').select('name').where('name', 'like', 'Forged%').execute();
  promise(
    `${shapes} requests from pages of others changed nothing`,
    forged.length === 0,
    forged.map(({ name }) => name).join(', '),
  );
  const current = await ask(node, { path: '/v1/auth/current', token: victim.token });
  promise(
    'and their victim is still signed in',
    current.status === 200 && current.text.includes(String(victim.memberId)),
  );
  const own = { name: 'Own', leagueTypeId: 1, leagueFee: 0, organizerEmail: 'proof1@example.com' };
  const written = await ask(node, {
    method: 'POST',
    path: '/v1/admin/leagues',
    body: own,
    token: victim.token,
  });
  promise('while a page of our own may write', written.status === 201, String(written.status));
}

type AttackOptions = { node: Node; token: string; page: string };

async function attack(browser: Browser, { node, token, page: address }: AttackOptions): Promise<number> {
  const context = await aWindow(browser, node, token);
  for (const [number, shape] of attacks.entries()) {
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate(shape, { target: node.url, name: `Forged ${number}`, email: 'proof1@example.com' });
    // Long enough for a request to arrive; a rejection cannot be observed.
    await page.waitForTimeout(250);
    await page.close();
  }
  await context.close();
  return attacks.length;
}

type Aim = { target: string; name: string; email: string };

/** Each runs in the foreign page and must not use anything from its surrounding scope. */
const attacks: ((aim: Aim) => void)[] = [
  ({ target, name, email }) =>
    void fetch(`${target}/v1/admin/leagues`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      body: JSON.stringify({ name, leagueTypeId: 1, leagueFee: 0, organizerEmail: email }),
    }),
  ({ target, name, email }) =>
    void fetch(`${target}/v1/admin/leagues`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, leagueTypeId: 1, leagueFee: 0, organizerEmail: email }),
    }).catch(() => undefined),
  ({ target, name, email }) => {
    const body = JSON.stringify({ name, leagueTypeId: 1, leagueFee: 0, organizerEmail: email });
    navigator.sendBeacon(`${target}/v1/admin/leagues`, new Blob([body], { type: 'text/plain' }));
  },
  ({ target, name, email }) => {
    const body = JSON.stringify({ name, leagueTypeId: 1, leagueFee: 0, organizerEmail: email });
    navigator.sendBeacon(`${target}/v1/admin/leagues`, new Blob([body], { type: 'application/json' }));
  },
  ({ target, name, email }) => {
    // A text/plain form whose name and value together form JSON.
    document.body.innerHTML = `<form method="post" enctype="text/plain" action="${target}/v1/admin/leagues"><input></form>`;
    const [input] = document.getElementsByTagName('input');
    if (input) {
      input.name = JSON.stringify({ name, leagueTypeId: 1, leagueFee: 0, organizerEmail: email }).slice(
        0,
        -1,
      );
      input.value = '}';
    }
    document.forms[0]?.submit();
  },
  ({ target, name, email }) => {
    document.body.innerHTML = `<form method="post" action="${target}/v1/admin/leagues"><input name="name" value="${name}"><input name="organizerEmail" value="${email}"><input name="leagueTypeId" value="1"></form>`;
    document.forms[0]?.submit();
  },
  ({ target, name }) => {
    document.body.innerHTML = `<iframe name="f"></iframe><form target="f" enctype="multipart/form-data" method="post" action="${target}/v1/admin/leagues"><input name="name" value="${name}"></form>`;
    document.forms[0]?.submit();
  },
  ({ target }) => {
    document.body.innerHTML = `<form method="post" action="${target}/v1/auth/logout"></form>`;
    document.forms[0]?.submit();
  },
  ({ target }) =>
    void fetch(`${target}/v1/auth/logout`, { method: 'POST', mode: 'no-cors', credentials: 'include' }),
  ({ target }) => {
    document.body.innerHTML = `<img src="${target}/v1/auth/logout"><iframe src="${target}/v1/auth/logout"></iframe><link rel="prefetch" href="${target}/v1/auth/logout">`;
  },
  ({ target }) => {
    window.open(`${target}/v1/auth/logout`);
  },
  ({ target }) => {
    location.href = `${target}/v1/auth/logout`;
  },
  ({ target }) =>
    void fetch(`${target}/v1/me`, { method: 'DELETE', mode: 'cors', credentials: 'include' }).catch(
      () => undefined,
    ),
  ({ target }) =>
    void fetch(`${target}/v1/me`, { method: 'PUT', credentials: 'include', body: '{}' }).catch(
      () => undefined,
    ),
  ({ target }) => void new EventSource(`${target}/v1/live?leagueId=1`, { withCredentials: true }),
];
