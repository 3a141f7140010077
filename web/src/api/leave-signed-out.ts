/** Hides the page first: the browser keeps it for the Back button, and the next person must not see it. */
export function leaveSignedOut(address: string): void {
  document.documentElement.hidden = true;
  window.location.assign(address);
}
