/** How many rows of a list are selected, and how many of those the page, search or filter does not show. */
export function selectionText(selected: number, hidden: number): string {
  return hidden === 0 ? `${selected} selected` : `${selected} selected (${hidden} not shown)`;
}
