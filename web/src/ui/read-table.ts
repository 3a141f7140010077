/**
 * The texts of the first table in an element, as they are read aloud: labels instead of icons, and nothing that is hidden
 * from screen readers.
 */
export function readTable(within: ParentNode): string[][] {
  const table = within.querySelector('table');
  return [...(table?.rows ?? [])].map((row) =>
    [...row.cells].filter((cell) => cell.dataset['download'] !== 'skip').map(textOf),
  );
}

function textOf(cell: Element): string {
  return textsIn(cell).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function textsIn(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
  if (!(node instanceof Element) || isSkipped(node)) return [];
  const label = node.getAttribute('aria-label');
  return label === null ? [...node.childNodes].flatMap(textsIn) : [label];
}

function isSkipped(element: Element): boolean {
  return element.ariaHidden === 'true' || element.matches('[data-download="skip"]');
}
