// Within a frame: tells the page around it how high this page is, at first, with every change, and when asked.
function tell() {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  window.parent.postMessage({ courtline: 'height', height }, '*');
}

if (window.parent !== window) {
  new ResizeObserver(tell).observe(document.documentElement);
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && data && data.courtline === 'measure') tell();
  });
}
