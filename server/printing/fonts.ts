import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The families, in the order of preference. Each has the scripts that those before it lack. */
const files = {
  Inter: [
    '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  ],
  // Arabic, Hebrew, Armenian, Georgian.
  DejaVu: ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
  Devanagari: [
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  ],
  Ethiopic: [
    '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf',
    '@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf',
  ],
} as const;

/** A typeface, in a regular and a bold weight. */
export type Family = keyof typeof files;

/** The families, in the order of preference. */
export const families = Object.keys(files) as Family[];

const fontOf = (family: Family, bold: boolean) => (bold ? `${family} bold` : family);

// Kept as bytes, which each document parses again: sharing a fontkit font loses the text of some glyphs.
const bytes = new Map<string, Buffer>();

/** Selects a weight of a family. The file is read when the first document needs it, and only fonts in use are embedded. */
export function selectFont(doc: PDFKit.PDFDocument, family: Family, bold: boolean): PDFKit.PDFDocument {
  const name = fontOf(family, bold);
  const known = bytes.get(name) ?? readFileSync(resolve(files[family][bold ? 1 : 0]));
  bytes.set(name, known);
  // A document opens a font once, however often it is registered.
  return doc.registerFont(name, known).font(name);
}

/** The parts of pdfkit's font that its types leave out. */
type Opened = { _font: { ascender: number; font: { hasGlyphForCodePoint(codePoint: number): boolean } } };

const openedFont = (doc: PDFKit.PDFDocument, family: Family, bold: boolean) =>
  (selectFont(doc, family, bold) as unknown as Opened)._font;

/** Characters that shape or join others and have no glyph of their own. */
const withoutGlyph = /[\p{Default_Ignorable_Code_Point}\s]/u;

/** Whether a family has every character of a text. */
export function hasGlyphs(doc: PDFKit.PDFDocument, family: Family, bold: boolean, text: string): boolean {
  const { font } = openedFont(doc, family, bold);
  return [...text].every((char) => withoutGlyph.test(char) || font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
}

/** The height of a family's letters above the baseline, in points. */
export const ascentOf = (doc: PDFKit.PDFDocument, family: Family, bold: boolean, size: number): number =>
  (openedFont(doc, family, bold).ascender / 1_000) * size;
