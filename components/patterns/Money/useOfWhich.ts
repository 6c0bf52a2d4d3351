import { useCallback } from 'react';
import { useFormat, useMessages } from '#components/language';
import type { OwnSum } from '#domain/money';
import { messages } from './messages';

/** Says what of a sum in KES is in other currencies: "of which USD 4,060". Says nothing if all of it is in KES. */
export function useOfWhich(): (others: readonly OwnSum[] | undefined) => string | undefined {
  const { ofWhich } = useMessages(messages);
  const { money } = useFormat();
  return useCallback(
    (others = []) => {
      const sums = others.filter(({ amount }) => amount !== 0).map(({ currency, amount }) => money(amount, currency));
      return sums.length === 0 ? undefined : ofWhich(sums.join(', '));
    },
    [money, ofWhich],
  );
}
