import type { Particulars } from '#server/billing/pdf/particulars';
import { facts, type Pair } from '#server/printing/pairs';
import { page, type Paper } from '#server/printing/paper';
import { withoutEmptyLines } from '#server/printing/text';

/** Who a document is to, and for which case. */
export type Addressee = { clientName: string; caseTitle?: string };

/** Writes the client and the case on the left, and facts about the document on the right. */
export function writeClient(
  paper: Paper,
  { clientAddress, clientKraPin }: Pick<Particulars, 'clientAddress' | 'clientKraPin'>,
  { clientName, caseTitle }: Addressee,
  about: readonly Pair[],
): void {
  const top = paper.y + 14;
  const client = { x: page.left, width: 300 };
  let y = paper.write('To', { ...client, y: top }, { ink: 'soft' }) + 2;
  y = paper.write(clientName, { ...client, y }, { size: 11, bold: true });
  const reach = [clientAddress && withoutEmptyLines(clientAddress), clientKraPin && `PIN ${clientKraPin}`].filter(
    Boolean,
  );
  if (reach.length > 0) y = paper.write(reach.join('\n'), { ...client, y: y + 2 }, { ink: 'soft' });
  if (caseTitle) y = paper.write(`Re: ${caseTitle}`, { ...client, y: y + 2 });
  paper.y = Math.max(y, facts(paper, top, about)) + 14;
}
