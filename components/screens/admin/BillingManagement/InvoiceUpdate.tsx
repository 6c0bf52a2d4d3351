import { Fragment, useState } from 'react';
import type { Invoice } from '#components/api';
import { useProblem } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { DatePicker } from '#components/elements/DatePicker';
import { Dialog } from '#components/elements/Dialog';
import { Link } from '#components/elements/Link';
import { Spinner } from '#components/elements/Spinner';
import { TextArea } from '#components/elements/TextArea';
import { common, useMessages } from '#components/language';
import { statusWords, useRuleText } from '#components/language/vocabulary';
import { useToday } from '#components/patterns/DateText';
import { ProblemAlert } from '#components/patterns/RecordForm';
import { nextStatuses, transitionFault } from '#domain/invoices';
import { toCents } from '#domain/money';
import { omitEmpty } from '#domain/omit';
import { clearable, type FormValues, useFormValues } from '../../record/useFormValues';
import { InvoiceFacts } from './InvoiceFacts';
import * as styles from './InvoiceUpdate.css';
import PaymentDialog from './PaymentDialog';
import { messages as paymentMessages } from './paymentMessages';
import { messages } from './updateMessages';
import { useStatusUpdate } from './useStatusUpdate';

/** The invoice to update, and how to close the dialog. */
export interface InvoiceUpdateProps {
  /** The invoice from the list; its current state is fetched when the dialog opens. */
  invoice: Invoice;
  /**
   * Opens on the question whether to cancel it.
   * @default false
   */
  cancels?: boolean;
  /** Called when the dialog should close: the change is saved, or the user dismissed it. */
  onClose: () => void;
}

/**
 * Update Invoice Status (spec section 2): sends a draft, cancels an invoice, or opens the form for a payment of its balance. Offers
 * only the changes that the rules allow. A default export, so that it can be lazy-loaded.
 */
export default function InvoiceUpdate({ invoice, cancels = false, onClose }: InvoiceUpdateProps) {
  const words = useMessages(messages);
  const { became } = useMessages(paymentMessages);
  const shared = useMessages(common);
  const { invoice: statusWord } = useMessages(statusWords);
  const { base, save, ...updating } = useStatusUpdate(invoice, onClose);
  const form = useFormValues<CancellationValues>({ reason: '', date: clearable('') });
  const [isPaying, setPaying] = useState(false);
  // Undefined until the user first asks to cancel; after that, backing out returns focus to the Cancel button.
  const [asksToCancel, setAsking] = useState<boolean | undefined>(cancels || undefined);
  const record = base?.record;
  const known = record ?? invoice;
  const { canSend, sendFault, canCancel, cancelFault, canPay } = useAllowed(known, record);
  const isCancelling = asksToCancel === true && canCancel;
  const problem = useProblem(updating.error, words.failed);
  const cancel = () => {
    const { reason, date } = form.values;
    save({ status: 'cancelled', ...omitEmpty({ notes: reason.trim(), date }) });
  };
  /** Shows the pressed button as pending and disables the others. */
  const during = (status: 'sent' | 'cancelled') => ({
    isPending: updating.isPending && updating.sent?.status === status,
    isDisabled: updating.isPending && updating.sent?.status !== status,
    pendingLabel: shared.saving,
  });

  return (
    <Dialog
      isOpen
      title={words.title}
      closeLabel={words.dismiss}
      // A stray click outside must not lose what was typed, or the result of what was sent.
      isDismissable={false}
      onOpenChange={() => !updating.isPending && onClose()}
      actions={
        isCancelling ? (
          // Keyed, so that a press meant for one button can't land on the one that replaces it.
          <Fragment key="cancelling">
            <Button autoFocus isDisabled={updating.isPending} onPress={() => (cancels ? onClose() : setAsking(false))}>
              {words.keep}
            </Button>
            <Button tone="danger" onPress={cancel} {...during('cancelled')}>
              {words.cancel}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="deciding">
            <Button isDisabled={updating.isPending} onPress={onClose}>
              {shared.close}
            </Button>
            {canCancel && (
              <Button
                autoFocus={asksToCancel === false}
                isDisabled={updating.isPending}
                onPress={() => setAsking(true)}
              >
                {words.cancel}
              </Button>
            )}
            {canSend && (
              <Button
                tone="accent"
                onPress={() => save({ status: 'sent' })}
                {...during('sent')}
                {...(sendFault && { isDisabled: true })}
              >
                {words.send}
              </Button>
            )}
            {canPay && !cancels && (
              <Button tone="accent" autoFocus={asksToCancel === undefined} onPress={() => setPaying(true)}>
                {words.pay}
              </Button>
            )}
          </Fragment>
        )
      }
    >
      <div className={styles.content}>
        <ProblemAlert problem={problem} errors={problem?.errors ?? []} />
        {updating.hasChanged && record && <Alert tone="warning" title={became(statusWord[record.status])} />}
        {isCancelling && (
          <Alert tone="warning" title={words.question(known.invoice_number)}>
            <p>{words.consequence}</p>
          </Alert>
        )}
        <InvoiceFacts invoice={known} />
        {!record && !updating.hasFailedToLoad && <Spinner label={words.loading} />}
        {updating.hasFailedToLoad && (
          <Alert
            tone="error"
            title={words.loadFailed}
            action={
              <Button size="sm" onPress={updating.load}>
                {shared.retry}
              </Button>
            }
          />
        )}
        {!cancels && <Link href={`/admin/billing/${invoice.id}`}>{words.page}</Link>}
        {(record?.status === 'paid' || record?.status === 'cancelled') && <p>{words.final[record.status]}</p>}
        {sendFault && record && <Alert title={sendFault} />}
        {cancelFault && <Alert title={cancelFault} />}
        {isCancelling && <CancellationFields invoice={known} form={form} />}
        {isPaying && base && <PaymentDialog read={base} onClose={onClose} onCancel={() => setPaying(false)} />}
      </div>
    </Dialog>
  );
}

type CancellationValues = { reason: string; date: string | null };

interface CancellationFieldsProps {
  invoice: Invoice;
  form: FormValues<CancellationValues>;
}

/** Why an invoice is cancelled and, if it was issued, on which day that counts. */
function CancellationFields({ invoice: { status, issue_date }, form: { values, field } }: CancellationFieldsProps) {
  const words = useMessages(messages);
  const today = useToday();
  return (
    <>
      <TextArea label={words.reason} description={words.reasonHint} rows={2} maxLength={1000} {...field('reason')} />
      {status !== 'draft' && (
        <DatePicker {...field('date')} label={words.date} min={issue_date} max={today} value={values.date || today} />
      )}
    </>
  );
}

/** Which changes the rules allow of an invoice, once its current state is known, and why not the others. */
function useAllowed(known: Invoice, record: Invoice | undefined) {
  const faultText = useRuleText();
  const today = useToday();
  const { status, due_date, paid_amount } = known;
  const allowed = record ? nextStatuses(record.status) : [];
  const ruleOf = (wanted: 'sent' | 'cancelled') => {
    const stored = status === 'overdue' ? 'sent' : status;
    const invoice = { status: stored, dueDate: due_date, paidCents: toCents(paid_amount) } as const;
    return faultText(transitionFault(today, invoice, wanted));
  };
  const cancelFault = allowed.includes('cancelled') ? ruleOf('cancelled') : undefined;
  return {
    canSend: allowed.includes('sent'),
    sendFault: status === 'draft' ? ruleOf('sent') : undefined,
    canCancel: allowed.includes('cancelled') && !cancelFault,
    cancelFault,
    canPay: allowed.includes('paid'),
  };
}
