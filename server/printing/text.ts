import { across, page, type Paper } from './paper';

/** A heading below the document's title. */
export type Heading = { text: string; level: 2 | 3 };

const lookOf = ({ level }: Heading) => ({ size: level === 2 ? 12 : 10, bold: true });

/** Space above a heading. */
const above = 18;

/** The height of a heading and the space above it. */
const headingHeight = (paper: Paper, heading: Heading): number =>
  above + paper.heightOf(heading.text, page.width, lookOf(heading)) + 2;

/** Writes a heading, on the page of what follows it: at least so many points of it. */
export function heading(paper: Paper, what: Heading, followed: number): void {
  paper.makeRoom(headingHeight(paper, what) + followed);
  paper.y = paper.write(what.text, across(paper.y + above), lookOf(what), `H${what.level}`) + 2;
}

/** Writes a titled text, on one page if possible. */
export function paragraph(paper: Paper, title: string, text: string): void {
  const lines = withoutEmptyLines(text);
  paper.makeRoom(Math.min(paper.heightOf(lines, page.width), 300) + 34);
  paper.y = paper.write(title, across(paper.y + above), { bold: true }, 'H2') + 2;
  for (const line of lines.split('\n')) {
    paper.makeRoom(paper.heightOf(line, page.width));
    paper.y = paper.write(line, across(paper.y));
  }
}

/** Removes empty lines, which could push typed text off the page. */
export function withoutEmptyLines(text: string): string {
  return text.replace(/[\s\u0085]*[\n\v\f\r\u0085\u2028\u2029][\s\u0085]*/g, '\n');
}
