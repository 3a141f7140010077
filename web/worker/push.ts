import type { PushPayload } from '@courtline/domain/push/push-delivery';

/** The types of workers do not know the buttons of a notification yet. */
type Shown = NotificationOptions & { actions?: readonly { action: string; title: string }[] };

/** Where the browser says what replaces the subscription. */
type ChangeEvent = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/** Shows pushes, opens their pages and answers from their buttons. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event)));
  worker.addEventListener('notificationclick', (event) => event.waitUntil(react(worker, event)));
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as ChangeEvent;
    change.waitUntil(renew(worker, change));
  });
}

const icon = '/app/icon-192.png';

const answers = [
  { action: 'yes', title: 'Yes' },
  { action: 'no', title: 'No' },
];

/** Browsers end a subscription that shows nothing, so a push that cannot be read still says that there is news. */
async function showPush({ registration }: ServiceWorkerGlobalScope, { data }: PushEvent): Promise<void> {
  const payload = readPayload(data);
  const options: Shown = {
    tag: payload.tag,
    data: payload,
    icon,
    ...(payload.answerPath !== undefined && { actions: answers }),
  };
  await registration.showNotification(payload.title, options);
}

function readPayload(data: PushMessageData | null): PushPayload {
  try {
    const payload: unknown = data?.json();
    if (isPayload(payload)) return payload;
  } catch {
    // Not JSON.
  }
  return { title: 'You have news on Courtline', path: '/', tag: 'news' };
}

function isPayload(data: unknown): data is PushPayload {
  if (typeof data !== 'object' || data === null) return false;
  const { title, path, tag } = data as Partial<PushPayload>;
  return typeof title === 'string' && typeof tag === 'string' && typeof path === 'string';
}

async function react(
  worker: ServiceWorkerGlobalScope,
  { action, notification }: NotificationEvent,
): Promise<void> {
  notification.close();
  const known: unknown = notification.data;
  const payload = isPayload(known) ? known : readPayload(null);
  const { answerPath } = payload;
  if (answerPath === undefined || (action !== 'yes' && action !== 'no'))
    return openPage(worker, payload.path);
  return answer(worker, { ...payload, answerPath }, action);
}

/** The signed link answers without a log-in, so no cookie goes along; its page says if the answer is saved. */
async function answer(
  worker: ServiceWorkerGlobalScope,
  { answerPath, path, tag, title }: PushPayload & { answerPath: string },
  choice: 'yes' | 'no',
): Promise<void> {
  const isSaved = await worker
    .fetch(ownUrl(worker.location.origin, answerPath), {
      method: 'POST',
      body: new URLSearchParams({ answer: choice }),
      credentials: 'omit',
    })
    .then(
      async (response) => response.ok && (await response.text()).includes(`data-saved="${choice}"`),
      () => false,
    );
  const word = choice === 'yes' ? 'Yes' : 'No';
  await worker.registration.showNotification(isSaved ? `You answered ${word}` : "Your answer wasn't saved", {
    body: isSaved ? title : 'Tap to answer on the match page.',
    tag,
    data: { title, path, tag } satisfies PushPayload,
    icon,
  });
}

/** A page that is open already shows it; otherwise a new one. */
async function openPage({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const url = ownUrl(location.origin, path);
  const [first] = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).toSorted(
    (a, b) => Number(b.url === url) - Number(a.url === url),
  );
  if (!first) return void (await clients.openWindow(url));
  try {
    const page = await first.focus();
    if (page.url !== url) await page.navigate(url);
  } catch {
    await clients.openWindow(url);
  }
}

/** Never leads to another site, whatever the path says. */
function ownUrl(origin: string, path: string): string {
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : `${origin}/`;
}

/** The browser has replaced the subscription by itself; the log-in of the browser says whose it is. */
async function renew(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: ChangeEvent,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  const options = key ? { userVisibleOnly: true, applicationServerKey: key } : null;
  const subscription =
    newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await worker.fetch('/v1/me/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
