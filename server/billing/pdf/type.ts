import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const read = (path: string) => readFileSync(resolve(path));

// Kept as bytes, which each document parses again: sharing a fontkit font loses the text of some glyphs.
const fonts = {
  Inter: read('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  'Inter bold': read('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  // Covers scripts that Inter lacks, such as Arabic.
  DejaVu: read('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  'DejaVu bold': read('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

/** Registers the fonts with a document, which embeds those it uses. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
}

const inScriptsOfInter =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The document's colours. */
export const inks = { text: '#17201b', soft: '#5a635d', rule: '#c9cec9', watermark: '#e3e7e3' };

/** The style of a text. */
export type Look = {
  /** @default 9 */
  size?: number;
  /** @default false */
  bold?: boolean;
  /** @default 'text' */
  ink?: keyof typeof inks;
  /** @default 'left' */
  align?: 'left' | 'right';
};

/** The position of a text, and the width at which it wraps. */
export type Place = { x: number; y: number; width: number };

/** The height at which a text is cut, if any. */
export type Cut = { height?: number };

/** Everything that Unicode treats as a line break. The library does too, but not in every text that we measure. */
const lineBreak = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/** A run without spaces that may not fit on a line. */
const longRun = /\S{25,}/gu;
/** The longest run that is measured: longer ones take very long. */
const longestMeasured = 120;
const zeroWidthSpace = '\u200b';

/**
 * Lets a run break anywhere if it does not fit on a line. One that fits stays whole, so that readers can copy an email address as
 * it is.
 */
function breakable(doc: PDFKit.PDFDocument, run: string, width: number): string {
  if (run.length <= longestMeasured && doc.widthOfString(run) <= width) return run;
  return run.replace(/\S{24}(?=\S)/gu, `$&${zeroWidthSpace}`);
}

/** Prepares a text for measuring or writing. */
function prepare(doc: PDFKit.PDFDocument, text: string, width: number, look: Look) {
  const { size = 9, bold = false, ink = 'text', align = 'left' } = look;
  const isInInter = inScriptsOfInter.test(text);
  const family = isInInter ? 'Inter' : 'DejaVu';
  doc
    .font(bold ? `${family} bold` : family)
    .fontSize(size)
    .fillColor(inks[ink]);
  // Words are laid out once and cached, unless a feature is named. It is named for columns, where digits must line up, and for
  // right-to-left scripts, which are laid out line by line.
  const features: PDFKit.Mixins.OpenTypeFeatures[] | undefined = isInInter && align === 'left' ? undefined : ['tnum'];
  const options = { width, align, lineGap: 2, ...(features && { features }) };
  const lines = text.replace(lineBreak, '\n');
  return { text: lines.replace(longRun, (run) => breakable(doc, run, width)), options };
}

/** Writes a text, and returns the y position where it ends. */
export function write(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width, height }: Place & Cut,
  look: Look = {},
): number {
  const prepared = prepare(doc, text, width, look);
  // Rounding must not cut a text that was measured to fit.
  const cut = height === undefined ? {} : { height: height + 1, ellipsis: true };
  doc.text(prepared.text, x, y, { ...prepared.options, ...cut });
  return doc.y;
}

/** The smallest size that is still legible. */
const leastSize = 5;

/** Writes a text that readers copy, such as an email address, in a smaller size rather than broken. Returns where it ends. */
export function writeWhole(doc: PDFKit.PDFDocument, text: string, place: Place, look: Look = {}): number {
  const { size = 9 } = look;
  prepare(doc, text, place.width, look);
  // Half a point narrower than fits, to allow for rounding.
  const fitting = text.length <= longestMeasured ? ((place.width - 0.5) / doc.widthOfString(text)) * size : leastSize;
  return write(doc, text, place, { ...look, size: Math.max(leastSize, Math.min(size, fitting)) });
}

/** Measures the height of a text. */
export function heightOf(doc: PDFKit.PDFDocument, text: string, width: number, look: Look = {}): number {
  const prepared = prepare(doc, text, width, look);
  return doc.heightOfString(prepared.text, prepared.options);
}

/** Draws a horizontal rule. */
export function rule(doc: PDFKit.PDFDocument, { x, y, width }: Place): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(inks.rule)
    .stroke();
}
