import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterAll, describe, expect, it } from 'vitest';
import { type Extractor, openExtractor } from '#server/extraction/extract';
import { paragraph } from '#server/printing/text';
import { makeDocument } from '#server/printing/paper';
import { wordFileOf } from '#server/demo/files/word';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = 'application/pdf';

const folder = mkdtempSync(join(tmpdir(), 'extraction-'));
const extractor = openExtractor();
afterAll(async () => {
  await extractor.close();
  rmSync(folder, { recursive: true });
});

let files = 0;

async function read(content: Uint8Array | string, mediaType: string, by: Extractor = extractor) {
  const path = join(folder, `${(files += 1)}`);
  writeFileSync(path, content);
  return by.read(path, mediaType);
}

/** Makes a PDF with a text, or none, on each page. */
async function pdfOf(pages: string[], options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  for (const text of pages) document.addPage().text(text);
  document.end();
  return buffer(document);
}

const paragraphs = (...texts: string[]) =>
  wordFileOf(texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join(''));

describe('the text inside a file', () => {
  it('of a PDF has its page numbers, those of empty pages too', async () => {
    const reading = await read(await pdfOf(['Plaint', '', 'HCCOMM/E9001/2026']), pdf);
    expect(reading).toEqual({
      passages: 'pages',
      parts: [{ text: 'Plaint\nHCCOMM/E9001/2026', starts: [0, 7, 7], first: 1 }],
    });
  });

  it('of our own PDFs is what they say', async () => {
    const file = await makeDocument({ title: 'Witness statement', foot: 'Twiga' }, (paper) =>
      paragraph(paper, 'Statement', 'I, Wanjikũ Ng’ang’a, weighed the lorry at Mlolongo.'),
    );
    expect((await read(file, pdf))?.parts[0]?.text).toContain('I, Wanjikũ Ng’ang’a, weighed the lorry at Mlolongo.');
  });

  it('of a Word file has its paragraph numbers', async () => {
    expect(await read(paragraphs('Lease', '', 'The rent is KES 45,000 &amp; VAT.'), word)).toEqual({
      passages: 'paragraphs',
      parts: [{ text: 'Lease\nThe rent is KES 45,000 & VAT.', starts: [0, 6, 6], first: 1 }],
    });
  });

  it.each([
    ['UTF-8', Buffer.from('Hati ya Ng’ang’a\r\n\r\nYa pili')],
    ['Windows-1252', Buffer.from('Hati ya Ng\x92ang\x92a\r\n\r\nYa pili', 'latin1')],
  ])('of a text file in %s has its line numbers', async (_, file) => {
    const reading = await read(file, 'text/plain');
    expect(reading?.parts).toEqual([{ text: 'Hati ya Ng’ang’a\nYa pili', starts: [0, 17, 17], first: 1 }]);
  });

  it('is divided into parts that can be indexed, and each knows its page', async () => {
    const page = 'weighbridge ticket '.repeat(2_000).trim();
    const reading = await read(Array.from({ length: 6 }, () => page).join('\n'), 'text/csv');
    expect(reading?.parts.map(({ first, starts, text }) => ({ first, starts, length: text.length }))).toEqual([
      { first: 1, starts: [0, 38_000], length: 75_999 },
      { first: 3, starts: [0, 38_000], length: 75_999 },
      { first: 5, starts: [0, 38_000], length: 75_999 },
    ]);
  });

  it('of one endless line continues in the next part', async () => {
    const reading = await read('x'.repeat(150_000), 'text/plain');
    expect(reading?.parts.map(({ text, first }) => [text.length, first])).toEqual([
      [100_000, 1],
      [50_000, 1],
    ]);
  });

  it('has nothing that a database refuses', async () => {
    const reading = await read('one\u0000two \ufffe\u0007three', 'text/plain');
    expect(reading?.parts[0]?.text).toBe('onetwo three');
  });

  it.each([
    ['a PDF without any', async () => pdfOf(['', '']), pdf],
    ['a locked PDF', async () => pdfOf(['Secret'], { userPassword: 'siri' }), pdf],
    ['a PDF that is none', async () => Buffer.from('<html>Not a PDF</html>'), pdf],
    ['a PDF that ends too soon', async () => (await pdfOf(['Plaint'])).subarray(0, 400), pdf],
    ['a Word file that is none', async () => Buffer.from('PK\u0003\u0004 and no more'), word],
    ['an empty file', async () => Buffer.alloc(0), 'text/plain'],
    ['a picture', async () => Buffer.from('GIF89a'), 'image/gif'],
  ])('is missing from %s', async (_, make, mediaType) => {
    expect(await read(await make(), mediaType)).toBeUndefined();
  });

  it('is missing from a Word file that unpacks to too much, whatever it says of itself', async () => {
    const bomb = paragraphs(' '.repeat(65 * 1_048_576));
    expect(bomb.length).toBeLessThan(200_000);
    expect(await read(bomb, word)).toBeUndefined();
    // The same, but it says in its list that it has a hundred bytes.
    const listed = bomb.indexOf(Buffer.from('PK\u0001\u0002word/document.xml').subarray(0, 4), bomb.length - 1_000);
    const lying = Buffer.from(bomb);
    for (let at = listed; at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4, 'latin1'))
      lying.writeUInt32LE(100, at + 24);
    expect(await read(lying, word)).toBeUndefined();
  });
});

describe('reading a file', () => {
  const costly = wordFileOf('<w:p><w:r><w:t>Mfano</w:t></w:r></w:p>'.repeat(200_000));

  it.each([
    ['time', { time: 300, memory: 512 }],
    ['memory', { time: 20_000, memory: 80 }],
  ])('ends when it takes too much %s, and the next file is read', async (_, limits) => {
    const limited = openExtractor(limits);
    expect(await read(costly, word, limited)).toBeUndefined();
    const patient = 'Lease';
    await expect.poll(() => read(paragraphs(patient), word, limited)).toMatchObject({ parts: [{ text: patient }] });
    await limited.close();
  });

  it('does not block the process', async () => {
    const file = await pdfOf(
      Array.from({ length: 300 }, (_, index) => `Page ${index}. ${'Words of a bundle. '.repeat(100)}`),
    );
    const longest = async () => {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      expect((await read(file, pdf))?.parts.length).toBeGreaterThan(1);
      delay.disable();
      return delay.max / 1e6;
    };
    // Another process may have the core for a while.
    await expect.poll(longest, { timeout: 30_000 }).toBeLessThan(100);
  });
});
