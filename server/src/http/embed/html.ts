import { drawCrest } from '@courtline/domain/team/crest-drawing';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text from users, also within an attribute. */
export function safe(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/** Opens beside the page that shows the embed. */
export function link(path: string, content: string, className = ''): string {
  const style = className && ` class="${className}"`;
  return `<a href="${safe(path)}" target="_blank" rel="noopener"${style}>${content}</a>`;
}

/** Each crest is drawn once and used wherever its team is named. */
export type CrestSheet = { use: (code: string) => string; symbols: () => string };

export function createCrestSheet(): CrestSheet {
  const codes = new Map<string, string>();
  return {
    use(code) {
      const id = codes.get(code) ?? `crest-${codes.size}`;
      codes.set(code, id);
      return `<svg class="crest" aria-hidden="true"><use href="#${id}"/></svg>`;
    },
    symbols() {
      const all = [...codes].map(
        ([code, id]) =>
          `<symbol id="${id}" viewBox="0 0 40 40">${drawCrest(code, `${id}-shape`) ?? ''}</symbol>`,
      );
      return all.length === 0 ? '' : `<svg class="sheet" aria-hidden="true">${all.join('')}</svg>`;
    },
  };
}
