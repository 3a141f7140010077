// The answer is of no use; what the browser read for it stays for the page.
postMessage(Intl.DateTimeFormat().resolvedOptions().locale);
