import { strToU8, zipSync } from 'fflate';

/** A cell: a text, a number, a day with a clock as Excel counts it (`{ serial }`), or a formula with the value that it had. */
export type WorkbookCell =
  | string
  | number
  | null
  | { serial: number }
  | { formula: string; value: number }
  | { formula: string; text: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function cellXml(cell: WorkbookCell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if ('serial' in cell) return `<c r="${at}" s="1"><v>${cell.serial}</v></c>`;
  if ('text' in cell) return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.text)}</v></c>`;
  return `<c r="${at}"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
}

/** An Excel workbook with one sheet. */
export function workbook(rows: readonly (readonly WorkbookCell[])[], merges: readonly string[] = []): Uint8Array {
  const sheetRows = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellXml(cell, `${letters[column] ?? ''}${index + 1}`)).join('');
    return cells === '' ? '' : `<row r="${index + 1}">${cells}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Statement" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="22" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetRows.join('')}</sheetData>${merged === '' ? '' : `<mergeCells>${merged}</mergeCells>`}</worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
