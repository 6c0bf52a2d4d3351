import { payOfficeFromClient, useLedgerBalance, usePayableFromHeld, useSend } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { Select } from '#components/elements/Select';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { fromCents, toCents } from '#domain/money';
import { ActionDialog, clearable, useFormValues } from '../../record';
import { AccountField, useAccount } from './AccountField';
import { HeldAmount } from './HeldAmount';
import { LedgerChoice } from './LedgerChoice';
import type { LedgerOf } from './ledgerOf';
import { messages } from './messages';

const fields = ['accountId', 'caseId', 'invoiceId', 'amount', 'day', 'toldOn'];

const fieldsOfInvoice = ['accountId', 'amount', 'day', 'toldOn'];

export interface ToOfficeProps {
  /** The account to begin with. */
  accountId?: string | undefined;
  /** Whose money it is, if that is known. */
  of?: LedgerOf | undefined;
  /** The invoice that is paid, if that is known. */
  invoice?: { id: string; number: string; balance: number };
  onClose: () => void;
}

/** Pays a delivered invoice from money held for its client. A default export, so that it can be lazy-loaded. */
export default function ToOffice({ accountId, of, invoice, onClose }: ToOfficeProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const today = useToday();
  const { values, change, field } = useFormValues({
    chosen: accountId,
    ledger: of ?? null,
    invoiceId: invoice?.id ?? null,
    typed: undefined as number | null | undefined,
    day: clearable(today),
    toldOn: null as string | null,
  });
  const { chosen, ledger, invoiceId, typed, day, toldOn } = values;
  const { account, ...accounts } = useAccount(chosen);
  const whose = ledger ? { clientId: ledger.clientId, caseId: ledger.caseId } : undefined;
  const held = useLedgerBalance(account?.id, whose).data;
  const found = usePayableFromHeld(invoice ? undefined : whose);
  // Clients' money is held in KES, and pays nothing else.
  const payable = (found.data?.data ?? []).filter(({ currency }) => currency === 'KES');
  const open = payable.map((one) => ({
    id: one.id,
    number: one.invoiceNumber,
    currency: one.currency,
    balance: fromCents(toCents(one.amount) - toCents(one.paid)),
  }));
  const paid = invoice ?? open.find(({ id }) => id === invoiceId);
  const most = held && paid ? Math.min(held.available, paid.balance) : undefined;
  const amount = typed === undefined ? (most ?? null) : typed;
  const { mutateAsync: send, isPending, error } = useSend(payOfficeFromClient);
  const submit = async () => {
    if (!account || !paid || amount === null || !day || !toldOn) return;
    await send({ accountId: account.id, invoiceId: paid.id, amount, day, toldOn });
    toasts.show({
      title: words.invoicePaid(money(amount)),
      description: held ? words.stays(money(fromCents(toCents(held.balance) - toCents(amount)))) : undefined,
      about: paid.id,
    });
    onClose();
  };
  return (
    <ActionDialog
      title={invoice ? words.officeTitleOf(invoice.number) : words.officeTitle}
      submitLabel={words.payInvoice}
      fields={invoice ? fieldsOfInvoice : fields}
      isPending={isPending}
      error={error}
      failed={words.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.officeSection} description={words.officeHint}>
        <AccountField {...accounts} account={account} onChange={(chosen) => change({ chosen })} />
        {!invoice && (
          <>
            <FullRow>
              <LedgerChoice
                label={words.case}
                value={ledger}
                onChange={(next) => change({ ledger: next, invoiceId: null, typed: undefined })}
              />
            </FullRow>
            {ledger && (
              <FullRow>
                <Select
                  name="invoiceId"
                  label={words.invoice}
                  placeholder={
                    found.isPending ? words.findingInvoices : open.length > 0 ? words.chooseInvoice : words.noInvoice
                  }
                  isRequired
                  requiredMessage={words.invoiceMissing}
                  items={open.map(({ id, number, currency, balance }) => ({
                    id,
                    label: words.open(number, money(balance, currency)),
                  }))}
                  value={invoiceId}
                  onChange={(next) => change({ invoiceId: next, typed: undefined })}
                />
              </FullRow>
            )}
          </>
        )}
        <FullRow>
          <HeldAmount
            key={`${paid?.id} ${most === undefined}`}
            amount={amount}
            held={held}
            open={paid?.balance}
            initial={most}
            onType={(typed) => change({ typed })}
          />
        </FullRow>
        <DatePicker {...field('day')} label={words.day} isRequired max={today} />
        <DatePicker
          {...field('toldOn')}
          label={words.toldOn}
          description={words.toldHint}
          isRequired
          requiredMessage={words.toldMissing}
          max={day ?? today}
        />
      </FormSection>
    </ActionDialog>
  );
}
