import { nairobiDay } from '#domain/dates';
import type { Passage } from '#server/extraction/reading';
import { formats } from '#server/locale';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';
import { papers } from './files/papers';
import { scanPdf, textPdf } from './files/pdf';
import { wordFile } from './files/word';

/** What kinds of files demo documents are. */
export type DemoKindOfFile = 'pdf' | 'word' | 'scan' | 'virus';

/** A demo document's file, with what a scanner and a reader would find in it. */
export type DemoFile = {
  content: Buffer;
  mediaType: string;
  scan: 'not_scanned' | 'infected';
  passages: Passage[];
};

/** The endings of files' names. */
export const endings: Readonly<Record<DemoKindOfFile, string>> = {
  pdf: 'pdf',
  word: 'docx',
  scan: 'pdf',
  virus: 'txt',
};

/** A text that every scanner takes for a virus, and that harms nobody (eicar.org). In halves, so that none stops at this source. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const pdf = 'application/pdf';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Makes the file of a paper in a case. */
export function fileOf(kind: DemoKindOfFile, paper: string, matter: DemoMatter, written: Written): DemoFile {
  switch (kind) {
    case 'virus':
      return { content: Buffer.from(testVirus), mediaType: 'text/plain', scan: 'infected', passages: [] };
    case 'scan':
      return { content: scanned(written.sheet), mediaType: pdf, scan: 'not_scanned', passages: [] };
    case 'pdf': {
      const { file, pages } = textPdf(paper.toUpperCase(), paragraphsOf(paper, matter, written));
      const passages = pages.map((text, index) => ({ number: index + 1, text }));
      return { content: file, mediaType: pdf, scan: 'not_scanned', passages };
    }
    case 'word': {
      const paragraphs = paragraphsOf(paper, matter, written);
      const passages = [paper.toUpperCase(), ...paragraphs].map((text, index) => ({ number: index + 1, text }));
      return { content: wordFile(paper.toUpperCase(), paragraphs), mediaType: word, scan: 'not_scanned', passages };
    }
  }
}

/** When and for whom a paper is written, and the sum in it. */
export type Written = { at: Date; amount: number; setting: Setting; sheet: number };

function paragraphsOf(
  paper: string,
  { row, client, kind }: DemoMatter,
  { at, amount, setting: { tenant } }: Written,
): string[] {
  const [first, second = first] = row.parties ?? [];
  const other = row.parties?.find(({ isClient }) => !isClient);
  const words: Record<string, string> = {
    firm: tenant.name,
    client: client.name,
    other: other?.name ?? 'the other side',
    first: first?.name ?? client.name,
    second: second?.name ?? client.name,
    title: row.title,
    number: row.number ?? kind.caseType,
    court: (kind.court?.name ?? 'Registry').toUpperCase(),
    station: row.station ?? tenant.city ?? 'Nairobi',
    date: formats.date(nairobiDay(at)),
    amount: formats.number(amount),
  };
  return (papers[paper] ?? []).map((text) => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? name));
}

/** How many different sheets there are. Drawing one takes longer than writing a hundred papers. */
const sheets = 3;
const drawnSheets = new Map<number, Buffer>();

/** A sheet with lines of handwriting that nobody can read, and a round stamp. */
function scanned(number: number): Buffer {
  const sheet = number % sheets;
  const drawn = drawnSheets.get(sheet);
  if (drawn) return drawn;
  const isBlack = (x: number, y: number) => {
    const fromStamp = Math.hypot(x - 430, y - 650);
    if ((fromStamp > 52 && fromStamp < 56) || (fromStamp > 36 && fromStamp < 38)) return true;
    const line = Math.floor((y - 90) / 26);
    const isText = line >= 0 && line < 20 + sheet && x > 72 && x < 520 - ((line * 37 + sheet * 53) % 90);
    if (!isText) return false;
    const stroke = 99 + line * 26 + 6 * Math.sin(x / 4 + line * sheet) * Math.sin(x / 23 + line);
    const isGap = (x * 7 + line * 131) % 61 < 7;
    return !isGap && Math.abs(y - stroke) < 1.2;
  };
  const file = scanPdf(isBlack);
  drawnSheets.set(sheet, file);
  return file;
}
