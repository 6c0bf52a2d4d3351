import { hasGlyphs, selectFont } from './fonts';
import { drawLine, layOut, type Layout } from './mixedText';

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
  /**
   * Whether to set it smaller rather than to break it: for what readers copy, such as an email address.
   * @default false
   */
  isWhole?: boolean;
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

/** A text that is ready to be measured or written: as the library does it, or laid out here if it takes more than one family. */
type Prepared = { text: string; options: PDFKit.Mixins.TextOptions; layout?: Layout };

/** Prepares a text for measuring or writing. */
function prepare(doc: PDFKit.PDFDocument, text: string, width: number, look: Look): Prepared {
  const { bold = false, ink = 'text', align = 'left' } = look;
  const size = look.isWhole ? wholeSize(doc, text, width, look) : (look.size ?? 9);
  const lines = text.replace(lineBreak, '\n');
  const isInInter = hasGlyphs(doc, 'Inter', bold, lines);
  selectFont(doc, 'Inter', bold).fontSize(size).fillColor(inks[ink]);
  // Words are laid out once and cached, unless a feature is named. It is named for columns, where digits must line up.
  const features: PDFKit.Mixins.OpenTypeFeatures[] | undefined = align === 'left' ? undefined : ['tnum'];
  const options = { width, align, lineGap: 2, ...(features && { features }) };
  const broken = lines.replace(longRun, (run) => breakable(doc, run, width));
  return { text: broken, options, ...(!isInInter && { layout: layOut(doc, broken, { width, size, bold }) }) };
}

/** Writes a text, and returns the y position where it ends. */
export function write(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width, height }: Place & Cut,
  look: Look = {},
): number {
  const { text: prepared, options, layout } = prepare(doc, text, width, look);
  if (layout) return writeLayout(doc, layout, { x, y, width, ...(height !== undefined && { height }) }, look);
  // Rounding must not cut a text that was measured to fit.
  const cut = height === undefined ? {} : { height: height + 1, ellipsis: true };
  doc.text(prepared, x, y, { ...options, ...cut });
  return doc.y;
}

function writeLayout(
  doc: PDFKit.PDFDocument,
  layout: Layout,
  { x, y, width, height }: Place & Cut,
  look: Look,
): number {
  const { lines, lineHeight, ascent } = layout;
  const most = height === undefined ? lines.length : Math.max(1, Math.floor((height + 1) / lineHeight));
  lines.slice(0, most).forEach((line, index) => {
    const left = look.align === 'right' ? x + width - line.width : x;
    drawLine(doc, line, left, y + index * lineHeight + ascent, look.bold ?? false);
  });
  doc.y = y + Math.min(most, lines.length) * lineHeight;
  return doc.y;
}

/** The smallest size that is still legible. */
const leastSize = 5;

/** The largest size, up to that of its look, at which a text fits on a line. */
function wholeSize(doc: PDFKit.PDFDocument, text: string, width: number, { size = 9, bold = false }: Look): number {
  selectFont(doc, 'Inter', bold).fontSize(size);
  // Half a point narrower than fits, to allow for rounding.
  const fitting = text.length <= longestMeasured ? ((width - 0.5) / doc.widthOfString(text)) * size : leastSize;
  return Math.max(leastSize, Math.min(size, fitting));
}

/** Measures the height of a text. */
export function heightOf(doc: PDFKit.PDFDocument, text: string, width: number, look: Look = {}): number {
  const { text: prepared, options, layout } = prepare(doc, text, width, look);
  return layout ? layout.lines.length * layout.lineHeight : doc.heightOfString(prepared, options);
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
