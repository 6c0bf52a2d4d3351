import {
  cancelOwnInvoice,
  deliverOwnInvoice,
  type OwnInvoice,
  receiveCertificate,
  remindOfOwnInvoice,
  sendOwnInvoice,
  type Settlement,
  useSend,
  type Versioned,
} from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useEmailText } from '#components/language/vocabulary';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, clearable, ReasonField, useFormValues, WarningRow } from '../../record';
import { dialogMessages } from './messages';
import { type PlacedPages, ReverseDialog } from './ReverseDialog';
import { useSaving } from './useSaving';

type Common = {
  /** The invoice, and the version that was seen. */
  read: Versioned<OwnInvoice>;
  onClose: () => void;
};

export interface ActDialogProps extends Common {
  pages: PlacedPages;
  asked: 'cancel' | 'deliver' | 'send' | 'remind' | { settlement: Settlement; act: 'reverse' | 'certify' };
}

/** Asks for what an action on an invoice needs. A default export, so that it can be lazy-loaded. */
export default function ActDialog({ asked, pages, ...props }: ActDialogProps) {
  if (asked === 'cancel') return <Cancel {...props} />;
  if (asked === 'deliver') return <Deliver {...props} />;
  if (asked === 'send' || asked === 'remind') return <Send {...props} kind={asked} />;
  if (asked.act === 'reverse') return <ReverseDialog {...props} settlement={asked.settlement} pages={pages} />;
  return <Certify {...props} settlement={asked.settlement} />;
}

const cancelFields = ['reason', 'date'];

function Cancel({ read, onClose }: Common) {
  const words = useMessages(dialogMessages);
  const today = useToday();
  const { invoiceNumber, issueDate } = read.record;
  const { values, field } = useFormValues({ date: clearable(''), reason: '' });
  const { reason, date } = values;
  const { save, hasChanged, ...saving } = useSaving({ update: cancelOwnInvoice, read, onClose });
  return (
    <ActionDialog
      title={words.cancelTitle(invoiceNumber)}
      submitLabel={words.cancel}
      fields={cancelFields}
      isPending={saving.isPending}
      error={saving.error}
      failed={words.failed}
      onSubmit={() => save({ reason: reason.trim(), ...omitEmpty({ date }) })}
      onClose={onClose}
    >
      <FormSection title={words.cancel} description={words.cancelHint}>
        {hasChanged && <WarningRow title={words.changed} />}
        <ReasonField hint={words.cancelReason} {...field('reason')} />
        <DatePicker {...field('date')} label={words.cancelDate} min={issueDate} max={today} value={date || today} />
      </FormSection>
    </ActionDialog>
  );
}

const certificateFields = ['number', 'date'];

function Certify({ read, settlement: { id, amount }, onClose }: Common & { settlement: Settlement }) {
  const words = useMessages(dialogMessages);
  const { money } = useFormat();
  const today = useToday();
  const { values, field } = useFormValues({ number: '', date: clearable(today) });
  const { number, date } = values;
  const { save, hasChanged, ...saving } = useSaving({ update: receiveCertificate, read, onClose });
  return (
    <ActionDialog
      title={words.certificateTitle}
      submitLabel={words.receive}
      fields={certificateFields}
      isPending={saving.isPending}
      error={saving.error}
      failed={words.failed}
      onSubmit={() => save({ paymentId: id, number: number.trim(), ...omitEmpty({ date }) })}
      onClose={onClose}
    >
      <FormSection
        title={words.certificateTitle}
        description={words.certificateHint(money(amount, read.record.currency))}
      >
        {hasChanged && <WarningRow title={words.changed} />}
        <TextField
          {...field('number')}
          label={words.certificateNo}
          isRequired
          requiredMessage={words.certificateMissing}
          data-takes-focus
          maxLength={100}
          autoComplete="off"
        />
        <DatePicker {...field('date')} label={words.date} max={today} />
      </FormSection>
    </ActionDialog>
  );
}

const dateFields = ['date'];

function Deliver({ read, onClose }: Common) {
  const words = useMessages(dialogMessages);
  const today = useToday();
  const { invoiceNumber, issueDate, deliveredOn } = read.record;
  const { values, field } = useFormValues({ date: clearable(deliveredOn ?? today) });
  const { save, hasChanged, ...saving } = useSaving({ update: deliverOwnInvoice, read, onClose });
  return (
    <ActionDialog
      title={words.deliverTitle(invoiceNumber)}
      submitLabel={words.deliver}
      fields={dateFields}
      isPending={saving.isPending}
      error={saving.error}
      failed={words.failed}
      onSubmit={() => save(omitEmpty(values))}
      onClose={onClose}
    >
      <FormSection title={words.deliver} description={words.deliverHint}>
        {hasChanged && <WarningRow title={words.changed} />}
        <DatePicker {...field('date')} label={words.date} isRequired min={issueDate} max={today} />
      </FormSection>
    </ActionDialog>
  );
}

const mailFields = ['to'];

function Send({ read, kind, onClose }: Common & { kind: 'send' | 'remind' }) {
  const words = useMessages(dialogMessages);
  const emailText = useEmailText();
  const { values, field } = useFormValues({ to: '' });
  const { mutateAsync: mail, isPending, error } = useSend(kind === 'send' ? sendOwnInvoice : remindOfOwnInvoice);
  const { id } = read.record;
  return (
    <ActionDialog
      title={words.mailTitles[kind]}
      submitLabel={words.send}
      fields={mailFields}
      isPending={isPending}
      error={error}
      failed={words.failed}
      onSubmit={async () => {
        const { history } = await mail({ id, ...omitEmpty({ to: values.to.trim() }) });
        const email = history.find((entry) => entry.email)?.email;
        const isSent = email?.outcome === 'accepted';
        toasts.show({
          title: isSent ? words.sent(email.to ?? '') : words.notSent,
          description: email && !isSent ? emailText(email) : undefined,
          about: id,
        });
        onClose();
      }}
      onClose={onClose}
    >
      <FormSection title={words.mailTitles[kind]} description={words.mailHint}>
        <FullRow>
          <TextField
            {...field('to')}
            type="email"
            label={words.to}
            description={words.toHint}
            data-takes-focus
            maxLength={254}
            autoComplete="off"
          />
        </FullRow>
      </FormSection>
    </ActionDialog>
  );
}
