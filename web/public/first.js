// Runs before the first paint, so that the wrong color scheme never flashes.
try {
  const scheme = localStorage.getItem('courtline-scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
} catch {
  // Storage may be blocked: the device's scheme applies.
}

document.addEventListener('DOMContentLoaded', () => void startClient());

// The page contains a prerendered shell; loading the client at once would delay its paint.
async function startClient() {
  const files = document.querySelectorAll('link[data-client]');
  if (files.length > 0) await painted();
  for (const { href } of files) {
    // One after the other, so that input in between is handled.
    await import(href);
    await after(0);
  }
}

async function painted() {
  // A hidden page is not painted, so there is no frame to wait for.
  if (document.hidden) return;
  await Promise.race([new Promise(requestAnimationFrame), after(250)]);
  await after(0);
}

function after(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
