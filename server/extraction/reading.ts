import { longestPart } from '#domain/textSearch';

/** A page of a PDF, or a paragraph of another file, and its number, counted from 1. */
export type Passage = { number: number; text: string };

/** A part of a file's text: consecutive passages, one per line or more, and where in the text each starts. */
export type TextPart = { text: string; starts: number[]; first: number };

/** The text inside a file, and what its passages are. */
export type Reading = { passages: 'pages' | 'paragraphs'; parts: TextPart[] };

/** The most of a file's text that is kept, in characters: some two thousand pages. */
export const mostText = 5_000_000;

/** Puts passages together to parts that can be indexed. A passage that is too long for one continues in the next. */
export async function partsOf(passages: AsyncIterable<Passage> | Iterable<Passage>): Promise<TextPart[]> {
  const parts: TextPart[] = [];
  let kept = 0;
  for await (const { number, text } of passages) {
    for (const piece of pieces(cleaned(text))) {
      const last = parts.at(-1);
      if (last && last.text.length + 1 + piece.length <= longestPart) {
        // An empty passage between two is counted, too.
        while (last.first + last.starts.length <= number) last.starts.push(last.text.length + 1);
        last.text += `\n${piece}`;
      } else parts.push({ text: piece, starts: [0], first: number });
      kept += piece.length;
    }
    if (kept >= mostText) break;
  }
  return parts;
}

/** Divides a text that is too long for a part, at a space if there is one near. */
function* pieces(text: string): Generator<string> {
  for (let rest = text; rest !== '';) {
    const space = rest.length > longestPart ? rest.lastIndexOf(' ', longestPart) : rest.length;
    const end = space > longestPart / 2 ? space : longestPart;
    yield rest.slice(0, end).trim();
    rest = rest.slice(end).trim();
  }
}

/** Removes what no database takes, and space around and within that only lays out. */
const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?!\s)[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
