import { page, type Paper } from './paper';

/** Who a document is from, and what it is. */
export type Letterhead = {
  firm: {
    name: string;
    /** Its logo, as a PNG or JPEG, above its name. */
    logo?: Uint8Array | null | undefined;
    /** Its address and telephone, one below the other. Empty ones are left out. */
    lines?: readonly (string | null)[];
    email?: string;
    kraPin?: string | null;
  };
  /** What it is: "Invoice". */
  title: string;
  /** Its number or day, below the title. */
  subtitle: string;
  /** What must not be missed about it, below both. */
  note?: string;
};

/** Writes the firm on the left and the document's title on the right, above a rule. */
export function letterhead(paper: Paper, { firm, title, subtitle, note }: Letterhead): void {
  const left = { x: page.left, width: 300 };
  const soft = { ink: 'soft' } as const;
  const top = firm.logo ? paper.picture(firm.logo, { ...left, y: page.top, width: 200, height: 56 }) + 8 : page.top;
  let sender = paper.write(firm.name, { ...left, y: top }, { size: 16, bold: true }) + 2;
  const lines = firm.lines?.filter(Boolean).join('\n');
  if (lines) sender = paper.write(lines, { ...left, y: sender }, soft);
  if (firm.email) sender = paper.write(firm.email, { ...left, y: sender }, { ...soft, isWhole: true });
  if (firm.kraPin) sender = paper.write(`PIN ${firm.kraPin}`, { ...left, y: sender }, soft);

  const right = { x: 365, width: 180 };
  const align = { align: 'right' } as const;
  let end = paper.write(title, { ...right, y: page.top }, { ...align, size: 16, bold: true }, 'H1') + 2;
  end = paper.write(subtitle, { ...right, y: end }, { ...align, size: 11 }) + 2;
  if (note) end = paper.write(note, { ...right, y: end }, { ...align, bold: true });
  paper.y = Math.max(sender, end) + 14;
  paper.rule(paper.y);
}
