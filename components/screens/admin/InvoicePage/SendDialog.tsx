import { useId, useMemo, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import {
  type InvoiceDetail,
  invoiceRecord,
  mailInvoice,
  updateInvoiceStatus,
  useInvoiceMail,
  useInvoicePdfUrl,
  useSend,
  type Versioned,
} from '#components/api';
import { useAnnounce, useProblem } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { focusFirstField } from '#components/elements/field';
import { LinkButton } from '#components/elements/LinkButton';
import { Spinner } from '#components/elements/Spinner';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { useEmailText } from '#components/language/vocabulary';
import { ProblemAlert, splitErrors } from '#components/patterns/RecordForm';
import { useFormValues, useVersionedSave } from '../../record';
import { messages as paymentMessages } from '../BillingManagement/paymentMessages';
import * as styles from './InvoicePage.css';
import { dialogMessages } from './messages';

const fields = ['to'];

export interface SendDialogProps {
  /** Sends a draft, resends an open invoice, or sends a reminder for an overdue one. */
  act: 'send' | 'again' | 'reminder';
  /** The invoice and its version. */
  read: Versioned<InvoiceDetail>;
  onClose: () => void;
}

/** Sends an invoice or a reminder and reports the actual outcome. If it wasn't emailed, it can be sent by hand from here. */
export default function SendDialog({ act, read, onClose }: SendDialogProps) {
  const words = useMessages(dialogMessages);
  const { changed } = useMessages(paymentMessages);
  const shared = useMessages(common);
  const emailText = useEmailText();
  const formId = useId();
  const { id } = read.record;
  const kind = act === 'reminder' ? 'reminder' : 'invoice';
  const mail = useInvoiceMail(id, kind);
  const [sent, setSent] = useState<InvoiceDetail>();
  // A draft's email names no invoice number, so once it is sent, the email is fetched again.
  const letter = sent && mail.isFetching ? undefined : mail.data?.data;
  const { values, change } = useFormValues({ to: undefined as string | undefined });
  const to = values.to ?? letter?.to ?? '';
  const isDraft = act === 'send' && !sent;
  const email = sent?.history.find((entry) => entry.email)?.email;

  const onSaved = (saved: InvoiceDetail) => {
    const result = saved.history.find((entry) => entry.email)?.email;
    if (result?.outcome === 'accepted') {
      toasts.show({ title: words.mailed(saved.invoice_number, result.to ?? ''), about: id });
      onClose();
    } else setSent(saved);
  };
  const marking = useVersionedSave({
    id,
    source: invoiceRecord,
    update: updateInvoiceStatus,
    read,
    onSaved,
    // The email's text may have changed too, so the user sees it again before sending.
    onChanged: () => void mail.refetch(),
  });
  const { invoice_number } = marking.base.record;
  const mailing = useSend(mailInvoice);
  const isPending = marking.isPending || mailing.isPending;
  const problem = useProblem(marking.error ?? mailing.error, words.failed);
  // The same object for the same problem, or a corrected address would be marked again.
  const { beside, above } = useMemo(() => splitErrors(problem?.errors ?? [], fields), [problem]);

  const send = () => {
    if (isPending) return;
    const address = letter?.isDelivered && to.trim() ? { to: to.trim() } : {};
    if (act === 'send') marking.save({ status: 'sent', ...address });
    else {
      mailing.mutate({ id, body: { kind, ...address } }, { onSuccess: onSaved });
    }
  };

  return (
    <Dialog
      isOpen
      size="lg"
      isDismissable={false}
      title={words.titles[act]}
      closeLabel={shared.close}
      onOpenChange={() => !isPending && onClose()}
      actions={
        <>
          <Button isDisabled={isPending} autoFocus={sent !== undefined} key={sent ? 'done' : 'leave'} onPress={onClose}>
            {sent ? shared.close : shared.cancel}
          </Button>
          {!sent && (
            <Button
              tone="accent"
              type="submit"
              form={formId}
              isDisabled={!letter}
              isPending={isPending}
              pendingLabel={shared.saving}
            >
              {letter?.isDelivered === false ? words.mark[act] : words.send[act]}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        <ProblemAlert problem={problem} errors={above} />
        {marking.hasChanged && <Alert tone="warning" title={changed} />}
        {email && (
          <Alert tone="warning" title={email.outcome === 'not_configured' ? words.marked[act] : words.notMailed[act]}>
            <p>{email.outcome === 'not_configured' ? words.markedHint : emailText(email)}</p>
          </Alert>
        )}
        {!letter && !mail.isError && <Spinner label={words.loading} />}
        {mail.isError && <Alert tone="error" title={words.loadFailed} />}
        {letter && !sent && !letter.isDelivered && (
          <Alert title={words.notDelivered}>
            <p>{words.notDeliveredHint[act]}</p>
          </Alert>
        )}
        {letter && !sent && (
          <Form
            ref={focusFirstField}
            id={formId}
            aria-label={words.titles[act]}
            validationErrors={beside}
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            {letter.isDelivered && (
              <TextField
                name="to"
                type="email"
                label={words.to}
                description={words.toHint}
                maxLength={254}
                autoComplete="off"
                value={to}
                onChange={(to) => change({ to })}
              />
            )}
          </Form>
        )}
        {letter && (
          <>
            <div>
              <strong>{letter.subject}</strong>
              <pre className={styles.letter} aria-label={words.text}>
                {letter.text}
              </pre>
            </div>
            {isDraft && <p>{words.numberHint(invoice_number)}</p>}
            {(sent || (!isDraft && !letter.isDelivered)) && <ByHand id={id} to={to} {...letter} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface ByHandProps {
  id: string;
  to?: string;
  subject: string;
  text: string;
}

/** Everything needed to send an invoice by hand: its PDF, and the email as text or in the mail program. */
function ByHand({ id, to = '', subject, text }: ByHandProps) {
  const words = useMessages(dialogMessages);
  const pdfUrl = useInvoicePdfUrl();
  const announce = useAnnounce();
  const copy = () =>
    void announce({
      act: () => navigator.clipboard.writeText(`${subject}\n\n${text}`),
      done: () => words.copied,
      failed: words.copyFailed,
    });
  const draft = `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <div className={styles.row}>
      <LinkButton size="sm" href={pdfUrl(id)} target="_blank">
        {words.pdf}
      </LinkButton>
      <Button size="sm" onPress={copy}>
        {words.copy}
      </Button>
      <LinkButton size="sm" href={draft}>
        {words.write}
      </LinkButton>
    </div>
  );
}
