import type { Mutation, OwnInvoice, Replacement, Versioned } from '#components/api';
import { ownInvoiceRecord } from '#components/api/declared';

import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useVersionedSave } from '../../record';
import { dialogMessages } from './messages';

type Saving<Input> = {
  update: Mutation<Replacement<Input>, OwnInvoice>;
  read: Versioned<OwnInvoice>;
  onClose: () => void;
};

/** Saves a change of an invoice over the version that was seen, says what is left of it, and closes the dialog. */
export function useSaving<Input>({ update, read, onClose }: Saving<Input>) {
  const words = useMessages(dialogMessages);
  const { money } = useFormat();
  return useVersionedSave({
    id: read.record.id,
    source: ownInvoiceRecord,
    update,
    read,
    onSaved: ({ id, invoiceNumber, status, balance, currency }: OwnInvoice) => {
      const isPaid = status === 'paid';
      toasts.show({
        title: isPaid ? words.paid(invoiceNumber) : words.done(invoiceNumber),
        description: balance > 0 ? words.left(money(balance, currency)) : undefined,
        about: id,
      });
      onClose();
    },
  });
}
