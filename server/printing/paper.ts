import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { locale } from '#server/locale';
import { selectFont } from './fonts';
import { openPicture } from './picture';
import { type Cut, heightOf, inks, type Look, type Place, rule, write } from './type';

/** The text area of an A4 page, in points. */
export const page = { left: 50, width: 495, top: 50, bottom: 760 };

/** The full text width at a given height. */
export const across = (y: number) => ({ x: page.left, y, width: page.width });

/** What a document is called, and what each of its pages shows. */
export type Identity = {
  /**
   * The title: of the file for readers, and at the head of every page after the first. pdfkit puts it into XML as it is, so leave out
   * names that people choose.
   */
  title: string;
  /** One line at the foot of every page, beside the page's number. */
  foot: string;
  /** A word across each page of a document that must not pass for a valid one. */
  watermark?: string | undefined;
};

/** The role of a part of the document for assistive technology: a standard structure type of PDF 1.7. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | TableTag;

type TableTag = 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD';

/** A square picture of squares that are dark or not. */
export type Squares = { size: number; get: (x: number, y: number) => boolean };

/** Of which cells a header cell (`TH`) is the header. */
export type Scope = 'Column' | 'Row';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/**
 * An A4 document that is written from top to bottom. All that is written through it has its tag, in reading order; what only
 * decorates or repeats is an artifact, which screen readers skip.
 */
export class Paper {
  /** The height at which the next part starts, in points from the top of the page. */
  y = page.top;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #identity: Identity;
  /** The element that the next part belongs to; none within an artifact. */
  #within: Element | undefined;

  constructor(identity: Identity) {
    this.#identity = identity;
    this.#pdf = new PDFDocument({
      size: 'A4',
      margins: { left: page.left, right: 50, top: page.top, bottom: 842 - page.bottom },
      bufferPages: true,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      lang: locale,
      displayTitle: true,
      info: { Title: identity.title },
    });
    this.#within = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#within);
    this.#pdf.on('pageAdded', () => this.#beginPage());
    this.#pdf.addPage();
  }

  /** Writes a text as a part of its own. Returns where it ends. */
  write(text: string, place: Place & Cut, look: Look = {}, tag: Tag = 'P', scope?: Scope): number {
    let end = place.y;
    this.#draw(tag, scope, () => (end = write(this.#pdf, text, place, look)));
    return end;
  }

  /** Writes several parts as one, such as the cells of a row. */
  group(tag: Tag, parts: () => void, scope?: Scope): void {
    const outer = this.#within;
    this.#within = this.#begin(tag, scope);
    parts();
    this.#within?.end();
    this.#within = outer;
  }

  /** Draws what screen readers skip: rules, and what later pages repeat. */
  artifact(draw: () => void): void {
    const outer = this.#within;
    this.#within = undefined;
    this.#pdf.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.#pdf.endMarkedContent();
    this.#within = outer;
  }

  /** Draws a picture at the top left of a box, no larger than that. It only decorates. Returns where it ends. */
  picture(bytes: Uint8Array, { x, y, width, height }: Place & Required<Cut>): number {
    const file = Buffer.from(bytes);
    const { width: wide, height: high } = openPicture(this.#pdf, file);
    const scale = Math.min(width / wide, height / high);
    this.artifact(() => this.#pdf.image(file, x, y, { width: wide * scale, height: high * scale }));
    return y + high * scale;
  }

  /** Draws a picture of dark squares, such as a QR code, in place of which screen readers say `alt`. */
  squares(alt: string, { x, y, size }: { x: number; y: number; size: number }, picture: Squares): void {
    const side = size / picture.size;
    const element = this.#pdf.struct('Figure', { alt }, () => {
      this.#pdf.fillColor(inks.text);
      for (let row = 0; row < picture.size; row += 1) {
        for (let column = 0; column < picture.size; column += 1) {
          // A little more than its own place, so that no white lines show between neighbours.
          if (picture.get(column, row)) this.#pdf.rect(x + column * side, y + row * side, side + 0.05, side + 0.05);
        }
      }
      this.#pdf.fill();
    });
    this.#within?.add(element);
    element.end();
  }

  /** Draws a rule over the full width. */
  rule(y: number): void {
    if (this.#within) this.artifact(() => rule(this.#pdf, across(y)));
    else rule(this.#pdf, across(y));
  }

  /** Measures the height of a text. */
  heightOf(text: string, width: number, look: Look = {}): number {
    return heightOf(this.#pdf, text, width, look);
  }

  /** Whether a height fits on the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= page.bottom;
  }

  /** Starts a new page if a height does not fit. */
  makeRoom(height: number): void {
    if (!this.hasRoom(height)) this.addPage();
  }

  /** Starts a new page. */
  addPage(): void {
    this.#pdf.addPage();
  }

  /** Adds the foot with the number of pages to every page, and returns the file. */
  finish(): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange();
    const small = { size: 8, ink: 'soft' } as const;
    for (let index = 0; index < count; index += 1) {
      this.#pdf.switchToPage(index);
      // Text below the margin would start a new page.
      this.#pdf.page.margins.bottom = 0;
      this.artifact(() => {
        rule(this.#pdf, across(785));
        write(this.#pdf, this.#identity.foot, { ...across(792), width: 380, height: 10 }, small);
        const number = `Page ${index + 1} of ${count}`;
        write(this.#pdf, number, { x: 445, y: 792, width: 100 }, { ...small, align: 'right' });
      });
    }
    this.#pdf.end();
    return buffer(this.#pdf);
  }

  #draw(tag: Tag, scope: Scope | undefined, draw: () => unknown): void {
    const element = this.#begin(tag, scope);
    if (!element) return void draw();
    element.add(() => void draw());
    element.end();
  }

  /** Begins an element, unless this is an artifact. */
  #begin(tag: Tag, scope: Scope | undefined): Element | undefined {
    // pdfkit takes the scope of a header cell, which its types leave out.
    const options: PDFKit.Mixins.StructureElementOptions & { scope?: Scope } = scope ? { scope } : {};
    const element = this.#within && this.#pdf.struct(tag, options);
    if (element) this.#within?.add(element);
    return element;
  }

  #beginPage(): void {
    const { title, watermark } = this.#identity;
    const isFirst = this.#pdf.bufferedPageRange().count === 1;
    this.y = page.top;
    if (isFirst) {
      if (watermark) this.#draw('P', undefined, () => this.#drawWatermark(watermark));
      return;
    }
    this.artifact(() => {
      if (watermark) this.#drawWatermark(watermark);
      this.y = write(this.#pdf, title, across(page.top), { ink: 'soft' }) + 10;
    });
  }

  #drawWatermark(word: string): void {
    const pdf = this.#pdf;
    pdf.save().rotate(-45, { origin: [297, 421] });
    selectFont(pdf, 'Inter', true).fontSize(80).fillColor(inks.watermark);
    pdf.text(word, 297 - pdf.widthOfString(word) / 2, 380, { lineBreak: false });
    pdf.restore();
  }
}

/** Makes a document of what is written on its paper. */
export function makeDocument(identity: Identity, write: (paper: Paper) => void): Promise<Buffer> {
  const paper = new Paper(identity);
  write(paper);
  return paper.finish();
}
