/**
 * Writes a PDF with a line of text on each page, in a font that every reader has. `padding` bytes that no page needs lie between the
 * pages and the table at the end, as the other pages' pictures do in a large bundle.
 */
export function pdfOf(pages: readonly string[], padding = 0): Blob {
  const parts: BlobPart[] = ['%PDF-1.7\n'];
  const offsets: number[] = [];
  let length = 9;
  const write = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const object = (number: number, body: string) => {
    offsets[number] = length;
    write(`${number} 0 obj\n${body}\nendobj\n`);
  };
  const pageOf = (index: number) => 4 + 2 * index;
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(
    2,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageOf(index)} 0 R`).join(' ')}] >>`,
  );
  object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  pages.forEach((text, index) => {
    const drawn = `BT /F1 14 Tf 56 760 Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
    object(
      pageOf(index),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageOf(index) + 1} 0 R >>`,
    );
    object(pageOf(index) + 1, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
  });
  if (padding > 0) {
    const number = pageOf(pages.length);
    offsets[number] = length;
    const head = `${number} 0 obj\n<< /Length ${padding} >>\nstream\n`;
    write(head);
    parts.push(new Uint8Array(padding));
    length += padding;
    write('\nendstream\nendobj\n');
  }
  const table = length;
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
