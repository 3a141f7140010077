/** Number of selected rows, and how many of those the page, search or filter hides. */
export function selectionText(selected: number, hidden: number): string {
  return hidden === 0 ? `${selected} selected` : `${selected} selected (${hidden} not shown)`;
}
