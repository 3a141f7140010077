import type { PageRenderer } from '@courtline/contract/rendered-page';

/**
 * What the service loads. It adds the build to the address of this file, so that a new build is loaded too; the other
 * files contain a hash in their names.
 */
export function openRenderer(): Promise<PageRenderer> {
  return import('./render-page');
}
