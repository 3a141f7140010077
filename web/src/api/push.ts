/** Why a browser gets no pushes. */
export type PushProblem = 'unsupported' | 'blocked' | 'failed';

/** What the service needs of a browser's subscription. */
export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** What is known without asking; null if the browser may be asked. */
export function findPushProblem(): PushProblem | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/** Asks for permission, so it is called from the press of a button only. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | PushProblem> {
  const known = findPushProblem();
  if (known) return known;
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  try {
    // Registered some time after the first page; `ready` alone would wait for good where that failed.
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    // One that was made with another key of the site would be refused by the push service.
    if (before && !hasKey(before, publicKey)) await before.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return bodyOf(await pushManager.subscribe(options)) ?? 'failed';
  } catch {
    return 'failed';
  }
}

/** Pushes that still wait for this browser are dropped. */
export async function unsubscribeBrowser(): Promise<void> {
  if (findPushProblem() === 'unsupported') return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The service no longer sends to it anyway.
  }
}

function bodyOf(subscription: PushSubscription): BrowserSubscription | null {
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || !keys?.['p256dh'] || !keys['auth']) return null;
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } };
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
