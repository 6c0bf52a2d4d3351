import { useState } from 'react';
import { type Client, type ClientData, eraseClient, useClientData, useSend } from '#components/api';
import { useProblem } from '#components/app';
import { Dialog } from '#components/elements/Dialog';
import { Link } from '#components/elements/Link';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { common, useFormat, useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import { FormSection, RecordForm } from '#components/patterns/RecordForm';
import { useFormValues } from '../../record/useFormValues';
import * as styles from './ClientData.css';
import { Kept, Removed } from './ErasureFacts';
import { messages } from './messages';

/** The client whose data is to be erased, and how to close the dialog. */
export interface EraseClientProps {
  client: Client;
  /** Closes the dialog, done or not. */
  onClose: () => void;
}

const fields = ['name'];

/**
 * Erases what is held on a client, once its name has been typed, or names what has to be settled before. A default export, so that
 * it can be lazy-loaded.
 */
export default function EraseClient({ client, onClose }: EraseClientProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  // As it was when the dialog opened: once it is erased, the client has no name.
  const [{ id, name }] = useState(client);
  const read = useClientData(id);
  const data = read.data?.data;
  const title = words.title(name);
  const isSettled = data && data.openCases.length + data.openInvoices.length === 0 && data.heldAmount === undefined;
  return (
    <Dialog
      isOpen
      size="lg"
      isDismissable={false}
      title={title}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <DataView label={title} query={read} isEmpty={!data} loadingText={words.loading} errorText={words.loadFailed}>
        {data && !isSettled && <Unsettled {...data} />}
        {data && isSettled && <Confirmation id={id} name={name} data={data} onClose={onClose} />}
      </DataView>
    </Dialog>
  );
}

interface ConfirmationProps extends Pick<EraseClientProps, 'onClose'> {
  id: string;
  name: string;
  data: ClientData;
}

function Confirmation({ id, name, data, onClose }: ConfirmationProps) {
  const words = useMessages(messages);
  const { cancel, saving } = useMessages(common);
  const { values, field } = useFormValues({ name: '' });
  const { mutate: erase, isPending, error } = useSend(eraseClient);
  const problem = useProblem(error, words.failed);
  const done = () => {
    toasts.show({ title: words.done(name), about: id });
    onClose();
  };
  return (
    <RecordForm
      place="dialog"
      tone="danger"
      label={words.title(name)}
      fields={fields}
      submitLabel={words.erase}
      cancelLabel={cancel}
      pendingLabel={saving}
      isPending={isPending}
      problem={problem}
      onSubmit={() => erase({ id, name: values.name }, { onSuccess: done })}
      onCancel={onClose}
    >
      <FormSection title={words.goes} description={words.goesHint}>
        <Removed held={data.held} label={words.goes} />
      </FormSection>
      <FormSection title={words.stays} description={words.staysHint}>
        <Kept held={data.held} keptUntil={data.kept_until} onHold={data.documentsOnHold} label={words.stays} />
      </FormSection>
      <FormSection title={words.confirm} description={words.confirmHint(name)}>
        <TextField
          {...field('name')}
          label={words.name}
          isRequired
          requiredMessage={words.nameMissing}
          autoComplete="off"
          maxLength={200}
        />
      </FormSection>
    </RecordForm>
  );
}

/** What has to be settled first. */
function Unsettled({
  openCases,
  openInvoices,
  heldAmount,
}: Pick<ClientData, 'openCases' | 'openInvoices' | 'heldAmount'>) {
  const words = useMessages(messages);
  const { money } = useFormat();
  return (
    <>
      <p className={styles.head}>{words.unsettled}</p>
      <p>{words.unsettledHint}</p>
      <div className={styles.parts}>
        {openCases.length > 0 && (
          <div>
            <p className={styles.head}>{words.openCases}</p>
            <ul aria-label={words.openCases} className={styles.facts}>
              {openCases.map(({ id, title }) => (
                <li key={id}>
                  <Link href={`/cases/${id}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        {openInvoices.length > 0 && (
          <div>
            <p className={styles.head}>{words.openInvoices}</p>
            <ul aria-label={words.openInvoices} className={styles.facts}>
              {openInvoices.map(({ id, invoiceNumber }) => (
                <li key={id}>{invoiceNumber}</li>
              ))}
            </ul>
          </div>
        )}
        {heldAmount !== undefined && (
          <div>
            <p className={styles.head}>{words.openMoney}</p>
            <p>{words.openMoneyHint(money(heldAmount))}</p>
          </div>
        )}
      </div>
    </>
  );
}
