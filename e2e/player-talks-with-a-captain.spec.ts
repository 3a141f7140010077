import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { test } from './journey';
import { joins, signIn } from './people';
import { expectGoodScreen } from './screens';

test('A player finds a captain, writes, and has the answer at once, or by email while not reading', async ({
  page,
  browser,
}) => {
  const email = `talk-${Date.now()}@example.com`;
  await joins(page.request, { email, password: 'a-long-password', firstName: 'Tess', lastName: 'Talker' });
  const captain = await (await browser.newContext()).newPage();
  await signIn(captain, 'coCaptain');
  await captain.goto('/inbox');
  await expect(captain.getByRole('navigation', { name: 'Conversations' })).toBeVisible();

  const room = await test.step('the player finds her and opens the room in a new tab', async () => {
    await page.goto('/search?type=players&query=dana+whitfield');
    await page.getByRole('link', { name: /^Dana Whitfield/ }).click();
    const message = page.getByRole('main').getByRole('link', { name: /^Message/ });
    const tab = await opensTab(page.context(), () => message.click());
    await expect(tab).toHaveURL(/\/inbox\?roomId=\d+&roomName=Dana\+Whitfield$/);
    await expect(tab.getByRole('region', { name: 'Dana Whitfield' })).toBeVisible();
    return tab;
  });

  await test.step('what is typed survives a lost connection and a reload, and arrives once', async () => {
    const text = 'Do the Aces still need a player? <b>Mine</b> is https://example.com/tess';
    await room.route('**/messages', (route) => route.abort());
    await room.getByLabel('Message', { exact: true }).fill(text);
    await room.keyboard.press('Enter');
    await expect(room.getByRole('alert')).toContainText('Your message is still here.');
    await expectGoodScreen(room);
    await room.unroute('**/messages');
    // The message is stored, but the response is lost.
    await room.route('**/messages', loseTheResponse, { times: 1 });
    await room.reload();
    await expect(room.getByLabel('Message', { exact: true })).toHaveValue(text);
    await room.getByRole('button', { name: 'Send' }).click();
    await expect(messagesIn(room)).toHaveText([/Do the Aces still need a player\? <b>Mine<\/b>/]);
    await expect(room.getByLabel('Message', { exact: true })).toHaveValue('');
    const link = messagesIn(room).getByRole('link', { name: 'https://example.com/tess' });
    await expect(link).toHaveAttribute('rel', /noopener/);
  });

  await test.step('the captain has it without a reload, and answers', async () => {
    const inList = captain.getByRole('link', { name: /^Tess Talker.* unread$/ });
    await inList.click();
    await expect(messagesIn(captain)).toHaveCount(1);
    await expect(room.getByText('Read', { exact: true })).toBeVisible();
    await sendMessage(captain, 'Yes! Come on Thursday.');
    await expect(messagesIn(room)).toHaveText([/Do the Aces/, /Yes! Come on Thursday\./]);
    await expect(captain.getByText('Read', { exact: true })).toBeVisible();
  });

  await test.step('the player goes on at once, and the captain has read both', async () => {
    const [lists, marks]: [Route[], Route[]] = [[], []];
    await room.route('**/v1/messages/rooms', (route) => void lists.push(route));
    await captain.route('**/read', (route) => void marks.push(route), { times: 1 });
    const box = room.getByLabel('Message', { exact: true });
    await box.fill('I will.');
    await room.keyboard.press('Enter');
    await expect(box).toHaveValue('');
    await room.keyboard.type('With balls.');
    await expect(box).toHaveValue('With balls.');
    await expect.poll(() => marks.length).toBe(1);
    await room.keyboard.press('Enter');
    await expect(messagesIn(captain).last()).toContainText('With balls.');
    await marks[0]?.continue();
    await expect(captain.getByRole('link', { name: /^Tess Talker.* unread$/ })).toHaveCount(0);
    await room.unroute('**/v1/messages/rooms');
    await Promise.all(lists.map((route) => route.continue().catch(() => undefined)));
    await expect(room.getByText('Read', { exact: true })).toBeVisible();
  });

  await test.step('what the player does not read comes by mail, and leads back', async () => {
    await room.close();
    await sendMessage(captain, 'Bring water, it will be hot.');
    await expect.poll(() => latestEmailTo(page, email)).toContain('Bring water, it will be hot.');
    const mail = (await latestEmailTo(page, email)) ?? '';
    expect(mail).not.toContain('Come on Thursday');
    const [, conversationLink = ''] = /(\/inbox\?roomId=\d+&roomName=\S+)/.exec(mail) ?? [];
    await page.goto(conversationLink);
    await expect(messagesIn(page)).toHaveCount(5);
    await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  });
  await captain.context().close();
});

async function opensTab(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), press()]);
  return tab;
}

function messagesIn(page: Page) {
  return page.getByRole('log').getByRole('article');
}

async function sendMessage(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messagesIn(page).last()).toContainText(text);
}

async function latestEmailTo(page: Page, email: string): Promise<string | null> {
  const response = await page.request.get('/v1/dev/mails');
  const emails = (await response.json()) as { id: number; to: string; kind: string }[];
  const mail = emails.find(({ to, kind }) => to === email && kind === 'unread-messages');
  if (!mail) return null;
  const { text } = (await (await page.request.get(`/v1/dev/mails/${mail.id}`)).json()) as { text: string };
  return text;
}

async function loseTheResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
