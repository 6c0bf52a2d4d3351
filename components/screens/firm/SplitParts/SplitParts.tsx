import { useList } from '#components/api';
import { ownInvoiceList } from '#components/api/declared';
import { Checkbox } from '#components/elements/Checkbox';
import { focusFirstField } from '#components/elements/field';
import { MoneyField } from '#components/elements/MoneyField';
import { useFormat, useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import { payableOf } from '#domain/billing/payable';
import { fromCents, toCents, type Currency } from '#domain/money';
import { messages } from './messages';
import { leftOf, type Shares, ticked } from './parts';
import * as styles from './SplitParts.css';

export interface SplitPartsProps {
  client: { id: string; name: string };
  currency: Currency;
  /** The whole receipt. */
  amount: number;
  shares: Shares;
  onChange: (shares: Shares) => void;
  /**
   * Whether the first invoice takes the focus, once it is there. Use it where nothing is before it.
   * @default false
   */
  takesFocus?: boolean;
}

/** Shares a receipt out among a client's open invoices: each is ticked, with a sum. Says what is left to share out. */
export function SplitParts({ client, currency, amount, shares, onChange, takesFocus = false }: SplitPartsProps) {
  const words = useMessages(messages);
  const { money, date } = useFormat();
  const found = useList(ownInvoiceList, { clientId: client.id, status: 'open', sort: 'dueDate' });
  const open = found.rows
    .map((one) => ({ ...one, number: one.invoiceNumber, balance: payableOf(one) }))
    .filter((one) => one.currency === currency && one.balance > 0);
  const left = leftOf(amount, shares);
  return (
    <DataView
      label={words.invoices(client.name)}
      query={found}
      isEmpty={open.length === 0}
      listed={{ shown: found.rows.length, most: ownInvoiceList.limit }}
      loadingText={words.loading}
      errorText={words.loadFailed}
    >
      <div ref={takesFocus ? focusFirstField : null} className={styles.parts}>
        {open.map((invoice) => {
          const { id, number, balance, dueDate } = invoice;
          const share = shares[id];
          const beyond = fromCents(toCents(share ?? 0) - toCents(balance));
          return (
            <div key={id} className={styles.part}>
              <Checkbox
                isSelected={id in shares}
                onChange={() => onChange(ticked(shares, invoice, amount))}
                description={words.open(money(balance, currency), date(dueDate))}
              >
                {number}
              </Checkbox>
              {id in shares && (
                <MoneyField
                  label={words.amountOf(number)}
                  isLabelHidden
                  isRequired
                  currency={currency}
                  minValue={0.01}
                  isWheelDisabled
                  {...(beyond > 0 && { description: words.holds(money(beyond, currency)) })}
                  {...(share !== null && share !== undefined && { defaultValue: share })}
                  onType={(typed) => onChange({ ...shares, [id]: typed })}
                />
              )}
            </div>
          );
        })}
        <p role="status" className={styles.left}>
          {left > 0 && words.left(money(left, currency))}
          {left < 0 && words.tooMuch(money(-left, currency))}
          {left === 0 && amount > 0 && words.shared}
        </p>
      </div>
    </DataView>
  );
}
