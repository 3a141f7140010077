// For pages of other sites: gives each frame from this site the height of its content.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const frames = () =>
    [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${origin}/embed/`));
  window.addEventListener('message', ({ origin: sender, source, data }) => {
    if (sender !== origin || !data || data.courtline !== 'height') return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    const height = Number(data.height);
    if (frame && height > 0 && height < 100000) frame.height = String(height);
  });
  // Frames that were loaded before this script; one that was not loaded yet is no frame of this site's origin.
  for (const { contentWindow } of frames()) contentWindow.postMessage({ courtline: 'measure' }, '*');
})();
