import type { PageRenderer } from '@courtline/contract/rendered-page';

/**
 * What the service loads. It adds the build to the address of this file, so that a new build is loaded too; the other
 * files contain a hash in their names.
 */
export async function openRenderer(): Promise<PageRenderer> {
  const { addressToRender, renderPage } = await import('./render-page');
  const { loadPublicPages } = await import('./pages');
  // Now, so that no visitor waits for the code of a page.
  await loadPublicPages();
  return { addressToRender, renderPage };
}
