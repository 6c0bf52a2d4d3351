import { Trash2 } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { MoneyField } from '#components/elements/MoneyField';
import { NumberField } from '#components/elements/NumberField';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { usePrintHint } from '#components/language/vocabulary';
import type { Currency } from '#domain/money';
import { largestPrice, type LineValues } from './invoiceValues';
import * as styles from './LineFields.css';
import { messages } from './messages';

const toTheHundredth: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };

export interface LineRowProps {
  line: LineValues;
  /** Its index, from 0, which the API uses in field names. */
  at: number;
  /** The currency of the unit price. */
  currency: Currency;
  /** Quantity times unit price, formatted. */
  amount: string;
  /** The description's input, which gets focus when the line does. */
  inputRef: Ref<HTMLInputElement>;
  /** Called with the changed values on every keystroke. */
  onChange: (changes: Partial<LineValues>) => void;
  /** Called for each key pressed in the line, before its fields handle it. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Removes the line. Leave it out for the only line: an invoice has at least one. */
  onRemove?: () => void;
}

export function LineRow({ line, at, currency, amount, inputRef, onChange, onKeyDown, onRemove }: LineRowProps) {
  const name = (field: string) => `lines.${at}.${field}`;
  const words = useMessages(messages);
  const printHint = usePrintHint();
  return (
    // In the capture phase, because number fields don't let Enter bubble.
    <div role="group" aria-label={words.line(at + 1)} className={styles.line} onKeyDownCapture={onKeyDown}>
      <div className={styles.description}>
        <TextField
          name={name('description')}
          label={words.text}
          {...printHint(line.description)}
          isLabelHidden="wide"
          isRequired
          requiredMessage={words.textMissing}
          maxLength={500}
          autoComplete="off"
          inputRef={inputRef}
          value={line.description}
          onChange={(description) => onChange({ description })}
        />
      </div>
      <NumberField
        name={name('quantity')}
        label={words.quantity}
        isLabelHidden="wide"
        isRequired
        requiredMessage={words.quantityMissing}
        minValue={0.01}
        maxValue={100_000}
        formatOptions={toTheHundredth}
        isWheelDisabled
        defaultValue={line.quantity ?? Number.NaN}
        onType={(quantity) => onChange({ quantity })}
      />
      <MoneyField
        name={name('unitPrice')}
        label={words.unitPrice}
        isLabelHidden="wide"
        isRequired
        requiredMessage={words.unitPriceMissing}
        currency={currency}
        minValue={-largestPrice}
        maxValue={largestPrice}
        isWheelDisabled
        {...(line.unitPrice !== null && { defaultValue: line.unitPrice })}
        onType={(unitPrice) => onChange({ unitPrice })}
      />
      <p className={styles.amount}>
        <span className={styles.amountLabel}>{words.amount}</span>
        {amount}
      </p>
      {onRemove && (
        <span className={styles.remove}>
          <IconButton icon={<Icon of={Trash2} />} label={words.remove(at + 1)} onPress={onRemove} />
        </span>
      )}
    </div>
  );
}
