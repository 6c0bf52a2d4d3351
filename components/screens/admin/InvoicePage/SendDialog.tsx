import { useId, useMemo } from 'react';
import { Form } from 'react-aria-components/Form';
import { type InvoiceDetail, useInvoicePdfUrl } from '#components/api';
import { useAnnounce } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { focusFirstField } from '#components/elements/field';
import { LinkButton } from '#components/elements/LinkButton';
import { Spinner } from '#components/elements/Spinner';
import { TextField } from '#components/elements/TextField';
import { common, useMessages } from '#components/language';
import { useEmailText } from '#components/language/vocabulary';
import { ProblemAlert, splitErrors } from '#components/patterns/RecordForm';
import { messages as paymentMessages } from '../BillingManagement/paymentMessages';
import * as styles from './InvoicePage.css';
import { dialogMessages } from './messages';
import { emailOf, type Sending, useSending } from './useSending';

const fields = ['to'];

export type SendDialogProps = Sending;

/** Sends an invoice or a reminder and reports the actual outcome. If it wasn't emailed, it can be sent by hand from here. */
export default function SendDialog({ act, read, onClose }: SendDialogProps) {
  const words = useMessages(dialogMessages);
  const { changed } = useMessages(paymentMessages);
  const shared = useMessages(common);
  const formId = useId();
  const { letter, sent, to, change, send, isPending, problem, ...sending } = useSending({ act, read, onClose });
  // The same object for the same problem, or a corrected address would be marked again.
  const { beside, above } = useMemo(() => splitErrors(problem?.errors ?? [], fields), [problem]);
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
        {sending.hasChanged && <Alert tone="warning" title={changed} />}
        {sent && <Outcome act={act} sent={sent} />}
        {!letter && !sending.hasFailedToLoad && <Spinner label={words.loading} />}
        {sending.hasFailedToLoad && <Alert tone="error" title={words.loadFailed} />}
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
            {act === 'send' && !sent && <p>{words.numberHint(sending.invoiceNumber)}</p>}
            {(sent || (act !== 'send' && !letter.isDelivered)) && <ByHand id={read.record.id} to={to} {...letter} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** What became of the email, if it was not delivered. */
function Outcome({ act, sent }: Pick<SendDialogProps, 'act'> & { sent: InvoiceDetail }) {
  const words = useMessages(dialogMessages);
  const emailText = useEmailText();
  const email = emailOf(sent);
  if (!email) return null;
  const isMarked = email.outcome === 'not_configured';
  return (
    <Alert tone="warning" title={isMarked ? words.marked[act] : words.notMailed[act]}>
      <p>{isMarked ? words.markedHint : emailText(email)}</p>
    </Alert>
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
