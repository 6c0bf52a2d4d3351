import type { components } from '#openapi';
import { useFormat, useMessages } from '#components/language';
import { StatStrip } from '#components/patterns/StatStrip';
import { leadsTo } from './arithmetic';
import { messages } from './messages';
import type { FoundStatement } from './StatementPage';

export interface FileFiguresProps {
  found: FoundStatement;
  currency: components['schemas']['Currency'];
}

/** What a file comes to: its lines, and from which balance they lead to which. */
export function FileFigures({ found, currency }: FileFiguresProps) {
  const words = useMessages(messages).figures;
  const { cents, date } = useFormat();
  const { reading, from, lines } = found;
  if (!reading) return null;
  const { rows, opening, closing, moneyIn, moneyOut, misstep } = reading;
  const leads = leadsTo(reading);
  const isWrong = misstep !== undefined && leads !== undefined && leads !== closing;
  return (
    <StatStrip
      items={[
        { label: words.lines, value: lines, note: words.ofRows(rows) },
        {
          label: words.opening,
          ...(opening === undefined
            ? { note: words.notSaid }
            : { value: cents(opening), note: from === undefined ? currency : words.before(date(from), currency) }),
        },
        {
          label: words.moneyIn,
          value: cents(moneyIn.amount),
          note: words.count(moneyIn.count),
          ...(moneyIn.count > 0 && { tone: 'success' as const }),
        },
        { label: words.moneyOut, value: cents(moneyOut.amount), note: words.count(moneyOut.count) },
        {
          label: words.closing,
          ...(closing === undefined ? { note: words.notSaid } : { value: cents(closing) }),
          ...(closing !== undefined && found.to !== undefined && !isWrong && { note: date(found.to) }),
          ...(isWrong && { tone: 'error' as const, note: words.shouldBe(cents(leads)) }),
        },
      ]}
    />
  );
}
