import type { Browser } from '@playwright/test';

const slowPhone = {
  cpu: { rate: 4 },
  network: { offline: false, latency: 80, downloadThroughput: 400_000, uploadThroughput: 200_000 },
};

/** Cumulative layout shift while a page loads on a slow phone: 0 is none, 0.1 is already annoying. */
export async function shiftOf(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', slowPhone.cpu);
  await tools.send('Network.emulateNetworkConditions', slowPhone.network);
  await page.addInitScript(watchShifts);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForTimeout(2000);
  const shift = await page.evaluate(() => (window as unknown as Watched).shifted);
  await page.close();
  return shift;
}

type Watched = { shifted: number };
type Shift = PerformanceEntry & { value: number };

/** Runs in the page. */
function watchShifts(): void {
  const watched = window as unknown as Watched;
  watched.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shifted += (entry as Shift).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
