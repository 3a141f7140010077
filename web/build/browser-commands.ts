import { defineBrowserCommand } from '@vitest/browser-playwright';

type Media = {
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  media?: 'print' | 'screen' | null;
};

type Position = { latitude: number; longitude: number };

type MouseStep = { to: readonly [x: number, y: number] } | { wheel: number } | 'down' | 'up';

/** Browser actions that page scripts cannot perform. Vitest runs them outside of the page. */
export const commands = {
  emulateMedia: defineBrowserCommand<[Media]>(({ page }, media) => page.emulateMedia(media)),
  moveMouse: defineBrowserCommand<[readonly MouseStep[]]>(async ({ page }, steps) => {
    for (const step of steps) {
      if (step === 'down') await page.mouse.down();
      else if (step === 'up') await page.mouse.up();
      else if ('wheel' in step) await page.mouse.wheel(0, step.wheel);
      else await page.mouse.move(...step.to, { steps: 5 });
    }
  }),
  allowLocation: defineBrowserCommand<[Position]>(async ({ context }, position) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(position);
  }),
  forbidLocation: defineBrowserCommand<[]>(({ context }) => context.clearPermissions()),
  /** Sends real touch events through CDP. */
  swipe: defineBrowserCommand<[{ x: number; y: number; by: number }]>(async ({ context, page }, way) => {
    const touches = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
      touches.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === null ? [] : [{ x: at, y: way.y }],
      });
    await touch('touchStart', way.x);
    await touch('touchMove', way.x + way.by / 2);
    await touch('touchMove', way.x + way.by);
    await touch('touchEnd', null);
    await touches.detach();
  }),
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
    moveMouse: (steps: readonly MouseStep[]) => Promise<void>;
    allowLocation: (position: Position) => Promise<void>;
    forbidLocation: () => Promise<void>;
    swipe: (way: { x: number; y: number; by: number }) => Promise<void>;
  }
}
