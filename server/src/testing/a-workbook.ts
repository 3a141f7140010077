import { crc32, deflateRawSync } from 'node:zlib';

/** Text, a number, a day, or a formula with the value that was saved with it. */
type Cell = string | number | { day: string } | { formula: string; value: string };

/** A small XLSX workbook with one sheet. */
export function aWorkbook(rows: readonly (readonly Cell[])[]): Buffer {
  const sheet = rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((cell, at) => cellXml(cell, nameOf(at, index))).join('')}</row>`,
    )
    .join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

const dayMs = 24 * 60 * 60 * 1000;

function cellXml(cell: Cell, name: string): string {
  if (typeof cell === 'string') return `<c r="${name}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  if ('formula' in cell)
    return `<c r="${name}" t="str"><f>${escapeXml(cell.formula)}</f><v>${escapeXml(cell.value)}</v></c>`;
  const days = (Date.parse(`${cell.day}T00:00:00Z`) - Date.parse('1899-12-30T00:00:00Z')) / dayMs;
  return `<c r="${name}" s="1"><v>${days}</v></c>`;
}

function nameOf(column: number, row: number): string {
  return `${String.fromCodePoint(65 + column)}${row + 1}`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A ZIP file; `statedSize` replaces the unpacked sizes that it states. */
export function zip(files: Record<string, string | Buffer>, statedSize?: number): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(statedSize ?? content.length, 8);
    const names = Buffer.alloc(4);
    names.writeUInt16LE(name.length, 0);
    const start = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0x21, 0x58]);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), start, sizes, names, Buffer.from(name)]);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(offset, 0);
    const entry = [
      Buffer.from('PK\u0001\u0002'),
      Buffer.from([20, 0]),
      start,
      sizes,
      names,
      Buffer.alloc(10),
      place,
    ];
    directory.push(Buffer.concat([...entry, Buffer.from(name)]));
    bodies.push(local, packed);
    offset += local.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, list, Buffer.from('PK\u0005\u0006'), end]);
}
