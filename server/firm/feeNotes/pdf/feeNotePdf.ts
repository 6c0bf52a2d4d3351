import type { components } from '#openapi';
import { toCents } from '#domain/money';
import { feeNoteGroups, feeNoteText, feeNoteWords } from '#language/feeNotes';
import { formats } from '#server/locale';
import { letterhead } from '#server/printing/letterhead';
import { facts, type Pair, totals } from '#server/printing/pairs';
import { makeDocument, page, type Paper } from '#server/printing/paper';
import { type Column, table } from '#server/printing/table';
import { omitEmpty } from '#domain/omit';
import { paragraph, withoutEmptyLines } from '#server/printing/text';

type Schemas = components['schemas'];
type Line = Schemas['FeeNoteLine'];

/** A fee note with all that is on paper. */
export type FeeNoteToPrint = {
  note: Schemas['FeeNoteDetail'];
  /** The firm's logo, if it has one. */
  logo?: Uint8Array | undefined;
};

const words = feeNoteWords.en;
const text = feeNoteText(words, formats);

const watermarks: Partial<Record<Schemas['FeeNoteState'], string>> = {
  draft: words.draft,
  withdrawn: words.withdrawn,
};

const columns: Column<Line>[] = [
  {
    title: words.description,
    width: 400,
    isRowHeader: true,
    show: (line) => {
      const about = text.about(line);
      return [
        { text: line.description.replace(/[\s\u0085]+/g, ' ') },
        ...(about ? [{ text: about, look: { ink: 'soft' } as const }] : []),
      ];
    },
  },
  {
    title: words.amount,
    width: 90,
    align: 'right',
    show: ({ amount }) => formats.cents(amount),
    carry: ({ amount }) => toCents(amount),
  },
];

/** Renders a fee note: professional fees, then disbursements, what they come to, and what is left if the client withholds tax. */
export function renderFeeNote({ note, logo }: FeeNoteToPrint): Promise<Buffer> {
  const { number, state, lines, notes, paper: on } = note;
  const title = `${words.title} ${number}`;
  const foot = `${words.notTaxInvoice} · ${number}`;
  return makeDocument({ title, foot, watermark: watermarks[state] }, (paper) => {
    const { name, lines: below, email, kraPin } = on.firm;
    letterhead(paper, {
      firm: { name, logo, lines: below, ...omitEmpty({ email, kraPin }) },
      title: words.title,
      subtitle: number,
      note: words.notTaxInvoice,
    });
    writeParties(paper, note);
    for (const group of feeNoteGroups(words, lines)) {
      table(paper, columns, group.lines, { text: group.heading, level: 2 });
    }
    totals(paper, totalsOf(note));
    const withheld = text.withheld(note.withholding);
    if (withheld) paragraph(paper, words.ifYouWithhold, withheld);
    paragraph(paper, words.howToPay, words.paymentFollows);
    if (notes) paragraph(paper, words.notes, notes);
  });
}

/** Writes the client on the left, and the matter on the right. */
function writeParties(
  paper: Paper,
  { clientName, caseTitle, caseNumber, day, paper: { client } }: FeeNoteToPrint['note'],
) {
  const top = paper.y + 14;
  const left = { x: page.left, width: 300 };
  let y = paper.write(words.to, { ...left, y: top }, { ink: 'soft' }) + 2;
  y = paper.write(clientName, { ...left, y }, { size: 11, bold: true });
  const reach = [client.address && withoutEmptyLines(client.address), client.kraPin && words.pin(client.kraPin)];
  const shown = reach.filter(Boolean).join('\n');
  if (shown) y = paper.write(shown, { ...left, y: y + 2 }, { ink: 'soft' });
  y = paper.write(`${words.matter}: ${[caseTitle, caseNumber].filter(Boolean).join(', ')}`, { ...left, y: y + 2 });
  const dates = facts(paper, top, [
    { label: words.date, value: formats.date(day) },
    { label: words.currency, value: 'KES' },
  ]);
  paper.y = Math.max(y, dates) + 14;
}

function totalsOf({ amounts: { taxable, taxRate, tax, outside, total } }: FeeNoteToPrint['note']): Pair[] {
  const pair = (label: string, amount: number, isStrong = false) => ({ label, value: formats.cents(amount), isStrong });
  return [
    pair(words.taxable, taxable),
    pair(text.vat(taxRate), tax),
    ...(outside === 0 ? [] : [pair(words.outside, outside)]),
    pair(words.total, total, true),
  ];
}
