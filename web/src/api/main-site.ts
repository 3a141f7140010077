/** Every address that belongs to the main site. Without a main site the product has these pages itself. */
export type MainSite = { mainSiteUrl: string | null };

/** The way back is the full address, as the main site knows nothing of our paths. */
export function loginAddress(site: MainSite, here: string): string {
  return `${base(site)}/login?redirect=${encodeURIComponent(here)}`;
}

export function joinAddress(site: MainSite): string {
  return `${base(site)}/join`;
}

export function isOutside(address: string): boolean {
  return !address.startsWith('/');
}

function base({ mainSiteUrl }: MainSite): string {
  return mainSiteUrl ? mainSiteUrl.replace(/\/+$/, '') : '';
}
