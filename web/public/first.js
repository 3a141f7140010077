// Runs before the first paint, so that the wrong color scheme never flashes.
try {
  const scheme = localStorage.getItem('courtline-scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
} catch {
  // Storage may be blocked: the device's scheme applies.
}

keepEarlyInput();
// A page is hidden at sign-out; if the browser restores it, it starts again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.documentElement.hidden) location.reload();
});
document.addEventListener('DOMContentLoaded', () => void startClient());

// The page shows something already; running the client at once would delay its paint. A rendered page is complete, so
// that even loading the client waits: it would share the line with style sheet and font.
async function startClient() {
  const files = document.querySelectorAll('link[data-client]');
  if (files.length > 0) await painted();
  globalThis.datesReady = prepareDates();
  for (const link of document.querySelectorAll('link[rel=modulepreload][media]')) loadNow(link);
  for (const { href } of files) {
    // One after the other, so that input in between is handled.
    await import(href);
    await after(0);
  }
}

// Resolves even where workers are blocked or cannot be loaded.
async function prepareDates() {
  try {
    const worker = new Worker('/dates.js');
    await new Promise((resolve) => {
      for (const type of ['message', 'error']) worker.addEventListener(type, resolve);
    });
    worker.terminate();
  } catch {
    // The page loads the calendar data itself.
  }
}

// A new element, because browsers do not look again at one whose media changes.
function loadNow(link) {
  const copy = link.cloneNode();
  copy.removeAttribute('media');
  link.replaceWith(copy);
}

// The paint is reported once it is on screen; an animation frame comes before it. A hidden page is not painted, and a
// browser may not report it.
async function painted() {
  if (document.hidden) return;
  const reported = new Promise((resolve) => {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  const hidden = new Promise((resolve) =>
    document.addEventListener('visibilitychange', resolve, { once: true }),
  );
  await Promise.race([reported, hidden, after(3000)]);
  await after(0);
}

function after(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// A rendered page can be used before the client runs. Links work by themselves; presses and typed text are kept, and
// repeated once the client has taken over.
function keepEarlyInput() {
  const [typed, pressed] = [new Set(), new Set()];
  const listeners = {
    input: ({ target }) => typed.add(target),
    click: ({ target }) => {
      const control = target.closest('a[href], button, input, select');
      if (control?.matches('button:not([type=submit]), input[type=search], input[type=text]'))
        pressed.add(control);
    },
    keydown: (event) => {
      const isText =
        event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea, select');
      if (event.key !== '/' || isText) return;
      event.preventDefault();
      document.querySelector('header input[type=search]')?.focus();
    },
  };
  for (const [type, listen] of Object.entries(listeners)) document.addEventListener(type, listen, true);
  document.addEventListener('courtline:taking-over', () => {
    for (const [type, listen] of Object.entries(listeners)) document.removeEventListener(type, listen, true);
  });
  document.addEventListener('courtline:ready', () => {
    for (const control of typed) if (control.isConnected) repeatValue(control);
    for (const control of pressed) if (control.isConnected) control.click();
  });
}

// The client compares with the value that it found, so the value changes to another one and back.
function repeatValue(control) {
  const { type, value, checked } = control;
  if (type === 'checkbox' || type === 'radio') {
    control.checked = !checked;
    control.click();
    return;
  }
  for (const each of ['', value]) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, each);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
