import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** More rows than a person reads; a longer list is cut off here. */
const mostRows = 5000;

type PageOf<Row> = { results: readonly Row[]; totalCount: number };

/** The rows of all numbered pages. */
export async function loadAllPages<Row>(load: (pageNumber: number) => Promise<PageOf<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const { results, totalCount } = await load(pageNumber);
    rows.push(...results);
    if (results.length === 0 || rows.length >= Math.min(totalCount, mostRows)) return rows;
  }
}

/** The rows of a list that is read on and on, from where it is to its end. */
export async function loadToEnd<Page, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<Row[]> {
  let at = query;
  const rows = () => at.data?.pages.flatMap(rowsOf) ?? [];
  while (at.hasNextPage && rows().length < mostRows) {
    at = await at.fetchNextPage({ throwOnError: true });
  }
  return rows();
}
