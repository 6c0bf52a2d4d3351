import { type CreditNote, type OwnInvoice, setCreditNoteEtims, setEtims, type Versioned } from '#components/api';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog, useFormValues, WarningRow } from '../../record';
import { dialogMessages } from './messages';
import { useSaving } from './useSaving';

type State = OwnInvoice['etims']['state'];

const states: readonly State[] = ['not_required', 'queued', 'signed', 'failed'];

const fields = ['state', 'cuInvoiceNumber', 'cuSerial', 'qrUrl', 'error'];

export interface EtimsDialogProps {
  /** The invoice, and the version that was seen. */
  read: Versioned<OwnInvoice>;
  /** Its credit note, if it is about one. */
  note?: CreditNote;
  onClose: () => void;
}

/** Takes what KRA's portal says of an invoice or of a credit note. A default export, so that it can be lazy-loaded. */
export default function EtimsDialog({ read, note, onClose }: EtimsDialogProps) {
  const words = useMessages(dialogMessages);
  const { etims } = note ?? read.record;
  const title = words.etimsTitle(note?.number ?? read.record.invoiceNumber);
  const isSigned = etims.state === 'signed';
  const { values, field } = useFormValues({
    state: etims.state,
    cuInvoiceNumber: etims.cuInvoiceNumber ?? '',
    cuSerial: etims.cuSerial ?? '',
    qrUrl: etims.qrUrl ?? '',
    error: etims.error ?? '',
  });
  const { state, cuInvoiceNumber, cuSerial, qrUrl, error } = values;
  const ofInvoice = useSaving({ update: setEtims, read, onClose });
  const ofNote = useSaving({ update: setCreditNoteEtims, read, onClose });
  const { hasChanged, ...saving } = note ? ofNote : ofInvoice;
  const input = {
    state,
    ...(state === 'signed' && {
      cuInvoiceNumber: cuInvoiceNumber.trim(),
      cuSerial: cuSerial.trim(),
      qrUrl: qrUrl.trim(),
    }),
    ...(state === 'failed' && { error: error.trim() }),
  };
  return (
    <ActionDialog
      title={title}
      submitLabel={words.etimsSave}
      fields={fields}
      isPending={saving.isPending}
      error={saving.error}
      failed={words.failed}
      onSubmit={() => (note ? ofNote.save({ ...input, creditNoteId: note.id }) : ofInvoice.save(input))}
      onClose={onClose}
    >
      <FormSection title={title} description={note ? words.etimsNoteHint : words.etimsHint}>
        {hasChanged && <WarningRow title={words.changed} />}
        <FullRow>
          <Select
            {...field('state')}
            label={words.state}
            isRequired
            data-takes-focus
            items={(isSigned ? (['signed'] as const) : states).map((id) => ({ id, label: words.states[id] }))}
          />
        </FullRow>
        {state === 'signed' && (
          <>
            <TextField
              {...field('cuInvoiceNumber')}
              label={words.cuNumber}
              isRequired
              requiredMessage={words.cuMissing}
              maxLength={60}
              autoComplete="off"
            />
            <TextField {...field('cuSerial')} label={words.cuSerial} maxLength={60} autoComplete="off" />
            <FullRow>
              <TextField
                {...field('qrUrl')}
                label={words.qr}
                description={words.qrHint}
                maxLength={500}
                autoComplete="off"
              />
            </FullRow>
          </>
        )}
        {state === 'failed' && (
          <FullRow>
            <TextField {...field('error')} label={words.etimsError} maxLength={500} />
          </FullRow>
        )}
      </FormSection>
    </ActionDialog>
  );
}
