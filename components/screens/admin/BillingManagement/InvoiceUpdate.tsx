import { Fragment, useId, useMemo, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import type { Invoice } from '#components/api';
import { useProblem } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { Link } from '#components/elements/Link';
import { Spinner } from '#components/elements/Spinner';
import { TextArea } from '#components/elements/TextArea';
import { common, useMessages } from '#components/language';
import { statusWords, useRuleText } from '#components/language/vocabulary';
import { nairobiDay } from '#domain/dates';
import { nextStatuses, transitionFault } from '#domain/invoices';
import { InvoiceFacts } from './InvoiceFacts';
import * as styles from './InvoiceUpdate.css';
import { PaymentFields, type PaymentValues } from './PaymentFields';
import { messages } from './updateMessages';
import { useUpdating } from './useUpdating';

/** The invoice, and how to leave the dialog. */
export interface InvoiceUpdateProps {
  /** The invoice as the list has it; its present state is read when the dialog opens. */
  invoice: Invoice;
  /**
   * Asks at once whether to cancel it.
   * @default false
   */
  cancels?: boolean;
  /** Called when the dialog is to go: the change is made, or the person has left it. */
  onClose: () => void;
}

/**
 * Update Invoice Status (spec section 2): sends a draft, records that an invoice was paid, or cancels it. Only what the rules
 * allow is offered. The default export, so that it can be loaded when it is asked for.
 */
export default function InvoiceUpdate({ invoice, cancels = false, onClose }: InvoiceUpdateProps) {
  const words = useMessages(messages);
  const shared = useMessages(common);
  const { invoice: statusWord } = useMessages(statusWords);
  const faultText = useRuleText();
  const formId = useId();
  const [today] = useState(() => nairobiDay(new Date()));
  const { record, save, ...updating } = useUpdating(invoice, onClose);
  const [payment, setPayment] = useState<PaymentValues>({
    paymentMethod: null,
    paymentDate: today,
    paymentReference: '',
    notes: '',
  });
  const [reason, setReason] = useState('');
  // Undefined until the question was asked for; then focus comes back to the button that asks it.
  const [asksToCancel, setAsking] = useState<boolean | undefined>(cancels || undefined);
  const problem = useProblem(updating.error, words.failed);
  const errors = useMemo(
    () => Object.fromEntries(problem?.errors?.map(({ field, message }) => [field, message]) ?? []),
    [problem],
  );

  const known = record ?? invoice;
  const allowed = record ? nextStatuses(record.status) : [];
  const canPay = allowed.includes('paid');
  const canCancel = allowed.includes('cancelled');
  const isCancelling = asksToCancel === true && canCancel;
  const sendFault =
    known.status === 'draft'
      ? faultText(transitionFault(today, { status: 'draft', dueDate: known.due_date }, 'sent'))
      : undefined;

  const pay = () =>
    save({
      status: 'paid',
      ...(payment.paymentMethod && { paymentMethod: payment.paymentMethod }),
      ...(payment.paymentDate && { paymentDate: payment.paymentDate }),
      ...(payment.paymentReference.trim() && { paymentReference: payment.paymentReference.trim() }),
      ...(payment.notes.trim() && { notes: payment.notes.trim() }),
    });
  const cancel = () => save({ status: 'cancelled', ...(reason.trim() && { notes: reason.trim() }) });
  /** The pressed button waits, and the others cannot be pressed. */
  const during = (status: 'paid' | 'sent' | 'cancelled') => ({
    isPending: updating.isPending && updating.wanted === status,
    isDisabled: updating.isPending && updating.wanted !== status,
    pendingLabel: shared.saving,
  });

  return (
    <Dialog
      isOpen
      title={words.title}
      closeLabel={words.dismiss}
      // What was typed must not be lost by a slip, nor the answer to what was sent.
      isDismissable={false}
      onOpenChange={() => !updating.isPending && onClose()}
      actions={
        isCancelling ? (
          // Keys, so that no press meant for one button meets the other in its place.
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
            {allowed.includes('sent') && (
              <Button
                tone="accent"
                onPress={() => save({ status: 'sent' })}
                {...during('sent')}
                {...(sendFault && { isDisabled: true })}
              >
                {words.send}
              </Button>
            )}
            {canPay && (
              <Button tone="accent" type="submit" form={formId} {...during('paid')}>
                {words.pay}
              </Button>
            )}
          </Fragment>
        )
      }
    >
      <div className={styles.content}>
        {problem && (
          <Alert tone="error" title={problem.title}>
            {problem.detail && <p>{problem.detail}</p>}
          </Alert>
        )}
        {updating.hasChanged && record && (
          <Alert tone="warning" title={words.changed(statusWord[record.status])}>
            {canPay && <p>{words.nothingLost}</p>}
          </Alert>
        )}
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
        {isCancelling && (
          <TextArea
            label={words.reason}
            description={words.reasonHint}
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={setReason}
          />
        )}
        {canPay && !isCancelling && (
          <Form
            id={formId}
            aria-label={words.form}
            validationErrors={errors}
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              pay();
            }}
          >
            <PaymentFields
              values={payment}
              onChange={(changes) => setPayment((before) => ({ ...before, ...changes }))}
              today={today}
              takesFocus={asksToCancel === undefined}
            />
          </Form>
        )}
      </div>
    </Dialog>
  );
}
