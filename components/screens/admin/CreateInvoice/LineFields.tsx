import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { FullRow } from '#components/patterns/RecordForm';
import { invoiceTotals } from '#domain/invoices';
import { fromCents } from '#domain/money';
import { figuresOf, type InvoiceValues, type LineValues, newLine } from './invoiceValues';
import * as styles from './LineFields.css';
import { LineRow } from './LineRow';
import { messages } from './messages';
import { Totals } from './Totals';

export interface LineFieldsProps {
  /** The form's values; its currency and VAT rate apply to the lines. */
  values: InvoiceValues;
  /** Called with an updater for the lines, which gets the latest ones. */
  onChange: (change: (lines: LineValues[]) => LineValues[]) => void;
  /** Called when a line is removed, which shifts the positions of those below. */
  onRemove: () => void;
}

/**
 * The lines of an invoice, totalled as the user types. Enter moves to the next line and, in the last one, adds a line. Removing a
 * line moves focus to the one that takes its place.
 */
export function LineFields({ values: { lines, currency, taxRate }, onChange, onRemove }: LineFieldsProps) {
  const inputs = useRef(new Map<number, HTMLInputElement>());
  const words = useMessages(messages);
  const format = useFormat();
  const focus = (key: number) => inputs.current.get(key)?.focus();

  const totals = invoiceTotals(figuresOf(lines), taxRate);

  const add = () => {
    const key = Math.max(...lines.map((line) => line.key)) + 1;
    // Rendered synchronously: an effect must not take focus from a number field, which commits its value on blur.
    flushSync(() => onChange((now) => [...now, newLine(key)]));
    focus(key);
  };
  const remove = (at: number) => {
    const neighbour = lines[at + 1] ?? lines[at - 1];
    flushSync(() => {
      onChange((now) => now.filter((_, place) => place !== at));
      onRemove();
    });
    if (neighbour) focus(neighbour.key);
  };
  const goOn = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    // Don't submit: someone who presses Enter here is still writing the invoice.
    event.preventDefault();
    const [line, next] = [lines[at], lines[at + 1]];
    if (next) focus(next.key);
    else if (line && !isEmpty(line)) add();
  };

  return (
    <FullRow>
      <div className={styles.lines}>
        <div aria-hidden className={styles.head}>
          <span>{words.text}</span>
          <span className={styles.figure}>{words.quantity}</span>
          <span className={styles.figure}>{words.unitPrice}</span>
          <span className={styles.figure}>{words.amount}</span>
        </div>
        {lines.map((line, at) => (
          <LineRow
            key={line.key}
            line={line}
            at={at}
            currency={currency}
            amount={format.amount(fromCents(totals.amounts[at] ?? 0))}
            inputRef={(input) => {
              if (input) inputs.current.set(line.key, input);
              else inputs.current.delete(line.key);
            }}
            onChange={(changes) =>
              onChange((now) => now.map((one) => (one.key === line.key ? { ...one, ...changes } : one)))
            }
            onKeyDown={(event) => goOn(event, at)}
            {...(lines.length > 1 && { onRemove: () => remove(at) })}
          />
        ))}
        <div className={styles.foot}>
          <Button size="sm" icon={<Icon of={Plus} />} onPress={add}>
            {words.addLine}
          </Button>
          <Totals currency={currency} taxRate={taxRate} {...totals} />
        </div>
      </div>
    </FullRow>
  );
}

const isEmpty = ({ description, unitPrice }: LineValues) => description.trim() === '' && unitPrice === null;
