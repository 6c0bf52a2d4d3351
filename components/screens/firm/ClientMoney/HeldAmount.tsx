import { MoneyField } from '#components/elements/MoneyField';
import { useFormat, useMessages } from '#components/language';
import { fromCents, toCents } from '#domain/money';
import { messages } from './messages';

export interface HeldAmountProps {
  /** What was typed so far. */
  amount: number | null;
  /** What the client has in the case, once it is known. Without it the amount has no limit. */
  held?: { balance: number; available: number } | undefined;
  /** What is open of the invoice that is paid. */
  open?: number | undefined;
  /** The amount to begin with. */
  initial?: number | undefined;
  /** Called with the amount at each keystroke. */
  onType: (amount: number | null) => void;
}

/** An amount of clients' money. It says what is available, and what stays, as it is typed. */
export function HeldAmount({ amount, held, open, initial, onType }: HeldAmountProps) {
  const words = useMessages(messages);
  return (
    <MoneyField
      name="amount"
      label={words.amount}
      isRequired
      requiredMessage={words.amountMissing}
      minValue={0.01}
      maxValue={9_999_999_999.99}
      isWheelDisabled
      description={useAmountText({ amount, held, open })}
      {...(initial !== undefined && { defaultValue: initial })}
      onType={onType}
    />
  );
}

/** What there is to say about an amount of held money. */
export function useAmountText({
  amount,
  held,
  open,
}: Pick<HeldAmountProps, 'amount' | 'held' | 'open'>): string | undefined {
  const words = useMessages(messages);
  const { money } = useFormat();
  if (!held) return undefined;
  const said = [words.available(money(held.available), money(held.balance))];
  if (open !== undefined) said.push(words.balance(money(open)));
  if (amount === null) return said.join(' ');
  const left = toCents(held.available) - toCents(amount);
  if (open !== undefined && amount > open)
    said.push(words.aboveBalance(money(fromCents(toCents(amount) - toCents(open)))));
  else said.push(left < 0 ? words.tooMuch(money(fromCents(-left))) : words.leaves(money(fromCents(left))));
  return said.join(' ');
}
