// Runs before the first paint, so that a chosen colour scheme never flashes the other one.
try {
  const scheme = localStorage.getItem('courtline-scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
} catch {
  // Storage may be forbidden: then the device decides.
}

document.addEventListener('DOMContentLoaded', () => void startClient());

// The page brings its first picture along, and the client would keep the processor busy before it is painted.
async function startClient() {
  const files = document.querySelectorAll('link[data-client]');
  if (files.length > 0) await painted();
  for (const { href } of files) {
    // One after the other, so that a tap in between is heard.
    await import(href);
    await after(0);
  }
}

async function painted() {
  // What nobody looks at is not painted, and starts all the same.
  if (document.hidden) return;
  await Promise.race([new Promise(requestAnimationFrame), after(250)]);
  await after(0);
}

function after(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
