import type { ComponentProps } from 'react';
import { useFormat } from '#components/language';
import type { Currency } from '#domain/money';
import * as styles from './Money.css';

export interface MoneyProps extends Omit<ComponentProps<'span'>, 'className' | 'style' | 'children'> {
  /** The amount in major units, as in the API: 1234.5 is shown as `1,234.50`. */
  amount: number;
  /**
   * The currency, shown as its code before the amount.
   * @default 'KES'
   */
  currency?: Currency;
}

/** An amount of money on one line, in the same format everywhere: `KES 1,234`. */
export function Money({ amount, currency = 'KES', ...props }: MoneyProps) {
  const { money } = useFormat();
  return (
    <span {...props} className={styles.money}>
      {money(amount, currency)}
    </span>
  );
}
