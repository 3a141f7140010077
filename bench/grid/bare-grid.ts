/**
 * The same table as plain HTML, with the least that a drag needs: a copy that follows the pointer, and a mark on the cell
 * under it. It knows no conflicts, draws no crests and saves nothing.
 */
export function bareGrid(table: string): string {
  const plain = table.replace(/<svg.*?<\/svg>/gs, '').replace(/ class="[^"]*"/g, '');
  return `<!doctype html><title>Bare grid</title><style>${style}</style><div id="grid">${plain}</div><script>${script}</script>`;
}

const style = `
#grid { height: 680px; overflow: auto }
td { min-width: 150px; vertical-align: top; border: 1px solid #ccc }
td[data-over] { outline: 3px solid green }
button, a { display: block; width: 142px }
.ghost { position: fixed; top: 0; left: 0; pointer-events: none }`;

const script = `
let ghost, over;
addEventListener('pointerdown', (event) => {
  const tile = event.target.closest('[data-match]');
  if (!tile) return;
  ghost = tile.cloneNode(true);
  ghost.className = 'ghost';
  document.body.append(ghost);
});
addEventListener('pointermove', (event) => {
  if (!ghost) return;
  ghost.style.transform = 'translate(' + event.clientX + 'px,' + event.clientY + 'px)';
  const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-week]');
  if (cell === over) return;
  over?.removeAttribute('data-over');
  cell?.setAttribute('data-over', '');
  over = cell;
});
addEventListener('pointerup', () => { ghost?.remove(); ghost = undefined; });`;
