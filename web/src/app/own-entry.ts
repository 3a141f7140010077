/** The last of the client's files, which starts it; its name changes with every build. */
export function ownEntry(): string {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-client]')];
  return new URL(links.at(-1)?.href ?? '/', window.location.origin).pathname;
}
