declare global {
  interface ImportMeta {
    /** Vite's glob import, to read a file outside the code. */
    glob(path: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
  }
}

/** One row of docs/authz-matrix.csv: the operation, and the response code for each caller by letter. */
export type MatrixRow = { group: string; operation: string; answers: Record<string, string> };

export function readMatrix(): MatrixRow[] {
  const files = import.meta.glob('../../../../docs/authz-matrix.csv', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const [header = [], ...rows] = Object.values(files)
    .flatMap((text) => text.trim().split('\n'))
    .map(readCells);
  const letters = header.slice(2, header.indexOf('note'));
  return rows.map(([group = '', operation = '', ...codes]) => ({
    group,
    operation,
    answers: Object.fromEntries(letters.map((who, column) => [who, codes[column] ?? ''])),
  }));
}

function readCells(line: string): string[] {
  return [...line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
}
