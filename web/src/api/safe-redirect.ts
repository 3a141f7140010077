/** Addresses are printable ASCII without spaces, control characters and backslashes. */
const invalidCharacters = /[^\x21-\x7e]|\\/;

/** The pages around signing in are useless right after signing in. */
const signInPages = new Set(['/login', '/login/link', '/join', '/join/confirm', '/reset-password', '/setup']);

/** Where to go after signing in: the requested page if it is our own, else the home page. */
export function safeRedirect(requested: string | null, origin: string): string {
  const target = requested === null ? null : ownPage(requested, origin);
  if (target === null || signInPages.has(target.pathname)) return '/';
  return target.pathname + target.search + target.hash;
}

/** On a sign-in page the target is its redirect parameter, elsewhere the current page. */
export function redirectTarget(currentAddress: string): string {
  const { origin, pathname, searchParams } = new URL(currentAddress);
  return signInPages.has(pathname)
    ? origin + safeRedirect(searchParams.get('redirect'), origin)
    : currentAddress;
}

/** Browsers read backslashes, tabs and a doubled slash as the start of another host, so all of them are rejected. */
function ownPage(requested: string, origin: string): URL | null {
  if (invalidCharacters.test(requested)) return null;
  const isFull = requested.startsWith(`${origin}/`);
  if (!isFull && !/^\/(?!\/)/.test(requested)) return null;
  const target = URL.canParse(requested, origin) ? new URL(requested, origin) : null;
  if (target === null || target.origin !== origin) return null;
  if (target.username || target.password || target.pathname.startsWith('//')) return null;
  return target;
}
