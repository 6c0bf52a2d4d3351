import { NumberField, type NumberFieldProps } from '#components/elements/NumberField';
import type { Currency } from '#domain/money';

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'prefix' | 'suffix' | 'formatOptions' | 'step'> {
  /**
   * The currency, shown before the amount.
   * @default 'KES'
   */
  currency?: Currency;
}

// No `trailingZeroDisplay`: with it React Aria no longer accepts a typed decimal point, and 1.50 becomes 150.
const toTheCent: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };

/** An amount of money in major units, to the cent. It can't be negative unless `minValue` allows it. */
export function MoneyField({ currency = 'KES', minValue = 0, ...props }: MoneyFieldProps) {
  return <NumberField {...props} minValue={minValue} prefix={currency} formatOptions={toTheCent} />;
}
