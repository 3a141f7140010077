/** An address is plain ASCII: spaces, control characters and backslashes have no place in it. */
const strange = /[^\x21-\x7e]|\\/;

/** The pages around signing in have nothing to offer to whoever has just signed in. */
const doors = new Set(['/login', '/join', '/join/confirm', '/reset-password', '/setup']);

/** Where to go after signing in: a page of our own that was asked for, else the front page. */
export function safeRedirect(asked: string | null, origin: string): string {
  const target = asked === null ? null : ownPage(asked, origin);
  if (target === null || doors.has(target.pathname)) return '/';
  return target.pathname + target.search + target.hash;
}

/** Where somebody is headed: at one of the doors it is what they came for, elsewhere where they are. */
export function redirectTarget(here: string): string {
  const { origin, pathname, searchParams } = new URL(here);
  return doors.has(pathname) ? origin + safeRedirect(searchParams.get('redirect'), origin) : here;
}

/** Browsers read backslashes, tabs and a doubled slash as the start of another host, so none of them may pass. */
function ownPage(asked: string, origin: string): URL | null {
  if (strange.test(asked)) return null;
  const isFull = asked.startsWith(`${origin}/`);
  if (!isFull && !/^\/(?!\/)/.test(asked)) return null;
  const target = URL.canParse(asked, origin) ? new URL(asked, origin) : null;
  if (target === null || target.origin !== origin) return null;
  if (target.username || target.password || target.pathname.startsWith('//')) return null;
  return target;
}
