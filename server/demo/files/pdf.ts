import { deflateSync } from 'node:zlib';

/** A line of a page: its text, and whether it is a heading. */
type Line = { text: string; isHeading?: boolean };

/** A4, in points. */
const page = { width: 595, height: 842, left: 72, top: 770 };
const leading = 16;
const linesPerPage = 42;

/** How many letters fit on a line, in this type. */
const measure = 86;

/**
 * Makes a PDF of paragraphs, in the reader's own Times, and says what stands on which page. pdfkit takes ten times as long, and there
 * are thousands of these.
 */
export function textPdf(heading: string, paragraphs: readonly string[]): { file: Buffer; pages: string[] } {
  const lines: Line[] = [
    ...wrap(printable(heading)).map((text) => ({ text, isHeading: true })),
    ...paragraphs.flatMap((text) => [{ text: '' }, ...wrap(printable(text)).map((line) => ({ text: line }))]),
  ];
  const pages = Array.from({ length: Math.ceil(lines.length / linesPerPage) }, (_, index) =>
    lines.slice(index * linesPerPage, (index + 1) * linesPerPage),
  );
  const fonts = '/Font << /F1 4 0 R /F2 5 0 R >>';
  const file = pdf(
    pages.map((content) => ({ content: Buffer.from(drawn(content), 'latin1'), resources: fonts })),
    [font('Times-Roman'), font('Times-Bold')],
  );
  return { file, pages: pages.map((of) => of.map(({ text }) => text).join('\n')) };
}

/** Makes a PDF of one picture of black and white points, such as a scanner makes: it has no text inside. */
export function scanPdf(isBlack: (x: number, y: number) => boolean): Buffer {
  const [width, height] = [page.width, page.height];
  const row = Math.ceil(width / 8);
  const points = Buffer.alloc(row * height, 0xff);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * row + (x >> 3);
      if (isBlack(x, y)) points[at] = (points[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const data = deflateSync(points);
  const about = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode`;
  const content = Buffer.from(`${width} 0 0 ${height} 0 0 cm /Im Do`);
  return pdf([{ content, resources: '/XObject << /Im 4 0 R >>' }], [stream(data, about)]);
}

const font = (name: string) =>
  Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);

const stream = (data: Buffer, about = '') =>
  Buffer.concat([Buffer.from(`<< ${about} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')]);

/** Puts a file together: catalog, pages, language and title, then what pages share, then the pages. */
function pdf(pages: { content: Buffer; resources: string }[], shared: Buffer[]): Buffer {
  const first = 4 + shared.length;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R /Lang (en-KE) >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    Buffer.from('<< /Producer (Mizani) >>'),
    ...shared,
    ...pages.flatMap(({ content, resources }, index) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << ${resources} >> /Contents ${first + 2 * index + 1} 0 R >>`,
      ),
      stream(deflateSync(content), '/Filter /FlateDecode'),
    ]),
  ];
  const parts = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
    return length - part.length;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

function drawn(lines: readonly Line[]): string {
  const shown = lines.map(({ text, isHeading }) => {
    const type = isHeading ? '/F2 13 Tf' : '/F1 11 Tf';
    return text === '' ? 'T*' : `${type} (${text.replace(/[\\()]/g, '\\$&').replace(/./gu, inWindows)}) Tj T*`;
  });
  return `BT ${leading} TL ${page.left} ${page.top} Td\n${shown.join('\n')}\nET`;
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < measure) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** What Windows-1252 has beyond Latin-1, of what is written here. */
const windows: Record<string, string> = { '’': '\x92', '“': '\x93', '”': '\x94', '–': '\x96', '—': '\x97' };

const inWindows = (letter: string) => windows[letter] ?? letter;

/** Writes a text in the letters that the type has: `Karĩũki` as `Kariuki`. Other scripts are left out. */
const printable = (text: string) =>
  text
    .replace(/[^\x20-\x7e\xa0-\xff’“”–—]/gu, (letter) => letter.normalize('NFD').replace(/[^\x20-\x7e]/gu, ''))
    .replace(/ +/g, ' ')
    .trim();
