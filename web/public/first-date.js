// The answer is of no use; what Chromium read for it serves the page too.
postMessage(Intl.DateTimeFormat().resolvedOptions().locale);
