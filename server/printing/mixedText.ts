import bidiFactory from 'bidi-js';
import { unprintedScript } from '#domain/printedScripts';
import { ascentOf, families, type Family, hasGlyphs, selectFont } from './fonts';

const bidi = bidiFactory();

/** Adjacent characters in one typeface. */
type Run = { text: string; family: Family };

/** Runs that fit on a line, in the order in which they are read. */
type Line = { runs: Run[]; width: number };

/** A text laid out in lines. */
export type Layout = { lines: Line[]; lineHeight: number; ascent: number };

/** The size and weight of a text, and the width at which it wraps. */
export type Setting = { width: number; size: number; bold: boolean };

/** A feature named, so that a run is laid out whole: the library would lay it out word by word. */
const whole: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: ['tnum'] };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Lays out a text that no single family has, or that is read from right to left, which the library can't. */
export function layOut(doc: PDFKit.PDFDocument, text: string, { width, size, bold }: Setting): Layout {
  doc.fontSize(size);
  const widthOf = ({ text: written, family }: Run) => selectFont(doc, family, bold).widthOfString(written, whole);
  const lines = text.split('\n').flatMap((paragraph) => {
    const words = paragraph.split(/(?<=[\s\u200b])/u).map((word) => {
      const runs = runsOf(doc, word, bold);
      return { runs, width: runs.reduce((sum, run) => sum + widthOf(run), 0) };
    });
    return wrap(words, width);
  });
  const used = new Set(lines.flatMap(({ runs }) => runs.map(({ family }) => family)).concat('Inter'));
  const heights = [...used].map((family) => selectFont(doc, family, bold).currentLineHeight(true));
  const ascents = [...used].map((family) => ascentOf(doc, family, bold, size));
  return { lines, lineHeight: Math.max(...heights) + 2, ascent: Math.max(...ascents) };
}

function wrap(words: Line[], width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { runs: [], width: 0 };
  for (const word of words) {
    if (line.runs.length > 0 && line.width + word.width > width) {
      lines.push(line);
      line = { runs: [], width: 0 };
    }
    line = { runs: [...line.runs, ...word.runs], width: line.width + word.width };
  }
  return [...lines, line];
}

/** Splits a text into runs. What no family has is named instead of shown as boxes: `[Chinese]`. */
function runsOf(doc: PDFKit.PDFDocument, text: string, bold: boolean): Run[] {
  const runs: Run[] = [];
  const add = (run: Run) => {
    const last = runs.at(-1);
    if (last?.family === run.family) last.text += run.text;
    else runs.push(run);
  };
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    // A sign that many families have stays with the letters before it.
    const preferred = last && !/\p{L}/u.test(segment) ? [last.family, ...families] : families;
    const family = preferred.find((one) => hasGlyphs(doc, one, bold, segment));
    if (family) add({ text: segment.replaceAll('\u200b', ''), family });
    else {
      const script = unprintedScript(segment);
      const name = script ? `[${script}]` : '';
      if (!last?.text.endsWith(name)) add({ text: name, family: 'Inter' });
    }
  }
  return runs;
}

/** Draws a line with its left end at `x`, and its letters standing on a baseline. */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, x: number, baseline: number, bold: boolean): void {
  let left = x;
  for (const { text, family } of inVisualOrder(line.runs)) {
    selectFont(doc, family, bold).text(text, left, baseline, { ...whole, lineBreak: false, baseline: 'alphabetic' });
    left += doc.widthOfString(text, whole);
  }
}

/** Orders a line's runs from left to right. A run of right-to-left letters is drawn backwards by its font. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const text = runs.map((run) => run.text).join('');
  const embedding = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const leveled: (Run & { level: number })[] = [];
  let at = 0;
  for (const { text: written, family } of runs) {
    for (const char of written) {
      const level = embedding.levels[at] ?? 0;
      const shown = mirrored.get(at) ?? char;
      const last = leveled.at(-1);
      if (last?.level === level && last.family === family) last.text += shown;
      else leveled.push({ text: shown, family, level });
      at += char.length;
    }
  }
  for (let level = Math.max(0, ...leveled.map((run) => run.level)); level > 0; level -= 1) reverse(leveled, level);
  return leveled.map(({ text: written, family, level }) => ({ text: facing(written, level), family }));
}

/** Reverses each sequence of runs of a level or higher, as Unicode's rule L2 has it. */
function reverse(runs: { level: number }[], level: number): void {
  for (let from = 0; from < runs.length; from += 1) {
    if ((runs[from]?.level ?? 0) < level) continue;
    let to = from;
    while ((runs[to]?.level ?? 0) >= level) to += 1;
    runs.splice(from, to - from, ...runs.slice(from, to).reverse());
    from = to;
  }
}

/** Signs alone are not turned by their font. */
const facing = (text: string, level: number) =>
  level % 2 === 1 && !/\p{L}/u.test(text) ? [...text].reverse().join('') : text;
