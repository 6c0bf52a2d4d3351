import { NumberField, type NumberFieldProps } from '#components/elements/NumberField';
import type { Currency } from '#domain/money';

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'prefix' | 'suffix' | 'formatOptions' | 'step'> {
  /**
   * The currency, shown before the amount.
   * @default 'KES'
   */
  currency?: Currency;
}

/** All cents or none: 12,500.50 and 12,500. */
const toTheCent: Intl.NumberFormatOptions = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
};

/** An amount of money in major units, to the cent. It can't be negative unless `minValue` allows it. */
export function MoneyField({ currency = 'KES', minValue = 0, ...props }: MoneyFieldProps) {
  return <NumberField {...props} minValue={minValue} prefix={currency} formatOptions={toTheCent} />;
}
