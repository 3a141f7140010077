import { type Mock, describe, expect, it, vi } from 'vitest';
import { listenForPushes } from './push';

const origin = 'https://courtline.example';
const news = { title: 'Moved: Aces vs. Lobs', path: '/leagues/match/7', tag: 'topic' };
const question = { ...news, title: 'Can you play?', answerPath: '/link/availability?token=abc' };

describe('A push', () => {
  it('is shown with its title; later news of the same topic replaces it', async () => {
    const worker = aWorker();
    await worker.push(news);
    expect(worker.shown()).toEqual([[news.title, expect.objectContaining({ tag: 'topic', data: news })]]);
    expect(worker.shown()[0]?.[1]).not.toHaveProperty('actions');
  });

  it('that asks has buttons for Yes and No', async () => {
    const worker = aWorker();
    await worker.push(question);
    const actions = [
      { action: 'yes', title: 'Yes' },
      { action: 'no', title: 'No' },
    ];
    expect(worker.shown()[0]?.[1]).toMatchObject({ actions });
  });

  it.each([undefined, 'text', 7, { title: 5 }, {}])(
    'that cannot be read still shows something: %o',
    async (data) => {
      const worker = aWorker();
      await worker.push(data);
      expect(worker.shown()).toEqual([
        ['You have news on Courtline', expect.objectContaining({ tag: 'news' })],
      ]);
    },
  );
});

describe('A tap', () => {
  it('opens the page in a new window', async () => {
    const worker = aWorker();
    expect(await worker.tap(news)).toBe(true);
    expect(worker.clients.openWindow).toHaveBeenCalledWith(`${origin}/leagues/match/7`);
  });

  it('uses the window that shows the page, or else any', async () => {
    const [other, same] = [aPage('/home'), aPage('/leagues/match/7')];
    await aWorker([other, same]).tap(news);
    expect([other.focus.mock.calls, same.focus.mock.calls, same.navigate.mock.calls]).toEqual([[], [[]], []]);
    await aWorker([other]).tap(news);
    expect(other.navigate).toHaveBeenCalledWith(`${origin}/leagues/match/7`);
  });

  it('opens a window where the browser refuses to use another', async () => {
    const page = aPage('/home');
    page.navigate.mockRejectedValue(new TypeError('Not controlled'));
    const worker = aWorker([page]);
    await worker.tap(news);
    expect(worker.clients.openWindow).toHaveBeenCalledWith(`${origin}/leagues/match/7`);
  });

  it.each(['https://evil.example/', '//evil.example/a', 'javascript:alert(1)'])(
    'never leads to another site: %s',
    async (path) => {
      const worker = aWorker();
      await worker.tap({ ...news, path });
      expect(worker.clients.openWindow).toHaveBeenCalledWith(`${origin}/`);
    },
  );
});

describe('An answer', () => {
  it.each([
    ['yes', 'You answered Yes'],
    ['no', 'You answered No'],
  ] as const)('is sent by the link, without a cookie, and confirmed: %s', async (answer, title) => {
    const worker = aWorker();
    worker.fetch.mockResolvedValue(new Response(`<p data-saved="${answer}">`));
    await worker.tap(question, answer);
    const [url, request] = worker.fetch.mock.calls[0] ?? [];
    expect([url, request?.method, request?.credentials]).toEqual([
      `${origin}/link/availability?token=abc`,
      'POST',
      'omit',
    ]);
    expect(request?.body).toEqual(new URLSearchParams({ answer }));
    expect(worker.shown()).toEqual([
      [title, expect.objectContaining({ body: 'Can you play?', tag: 'topic' })],
    ]);
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it.each([
    ['without network', () => Promise.reject(new TypeError('offline'))],
    ['with a link that has expired', async () => new Response('expired', { status: 410 })],
    ['that a rule refuses', async () => new Response('<p class="notice error">')],
  ])('%s says that it is not saved, and leads to the match', async (_, reply) => {
    const worker = aWorker();
    worker.fetch.mockImplementation(reply);
    await worker.tap(question, 'yes');
    expect(worker.shown()).toEqual([
      ["Your answer wasn't saved", expect.objectContaining({ data: { ...question, answerPath: undefined } })],
    ]);
  });

  it('opens the page if the push has no link', async () => {
    const worker = aWorker();
    await worker.tap(news, 'yes');
    expect(worker.fetch).not.toHaveBeenCalled();
    expect(worker.clients.openWindow).toHaveBeenCalledWith(`${origin}/leagues/match/7`);
  });
});

it('registers the subscription that the browser has renewed', async () => {
  const worker = aWorker();
  const renewed = { endpoint: 'https://push.example/2', keys: { p256dh: 'a', auth: 'b' } };
  worker.fetch.mockResolvedValue(new Response());
  await worker.fire('pushsubscriptionchange', {
    oldSubscription: null,
    newSubscription: { toJSON: () => renewed },
  });
  const [url, request] = worker.fetch.mock.calls[0] ?? [];
  expect([url, request?.method, request?.body]).toEqual(['/v1/me/push', 'POST', JSON.stringify(renewed)]);
});

type TestPage = {
  url: string;
  focus: Mock<() => Promise<TestPage>>;
  navigate: Mock<(url: string) => Promise<void>>;
};

function aPage(path: string): TestPage {
  const page: TestPage = {
    url: `${origin}${path}`,
    focus: vi.fn<() => Promise<TestPage>>(async () => page),
    navigate: vi.fn<(url: string) => Promise<void>>(async () => undefined),
  };
  return page;
}

function aWorker(pages: readonly TestPage[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>();
  const worker = {
    fetch: vi.fn<typeof fetch>(),
    location: { origin },
    registration: { showNotification, pushManager: {} },
    clients: { matchAll: async () => pages, openWindow: vi.fn<(url: string) => Promise<unknown>>() },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  listenForPushes(worker as unknown as ServiceWorkerGlobalScope);
  const fire = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    const waiting = { ...event, waitUntil: (given: Promise<unknown>) => void (work = given) };
    listeners.get(type)?.(waiting as never);
    await work;
  };
  return {
    ...worker,
    fire,
    shown: () => showNotification.mock.calls,
    push: (data: unknown) => fire('push', { data: data === undefined ? null : { json: () => data } }),
    async tap(data: object, action = '') {
      const close = vi.fn<() => void>();
      await fire('notificationclick', { action, notification: { close, title: '', data } });
      return close.mock.calls.length === 1;
    },
  };
}
