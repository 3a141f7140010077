// Runs before the first paint, so that a chosen colour scheme never flashes the other one.
try {
  const scheme = localStorage.getItem('courtline-scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
} catch {
  // Storage may be forbidden: then the device decides.
}
