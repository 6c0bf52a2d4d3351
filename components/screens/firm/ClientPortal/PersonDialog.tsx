import { type ReactNode, useState } from 'react';
import {
  addPortalPerson,
  type PortalPerson,
  portalPersonRecord,
  updatePortalPerson,
  useRecord,
  useSend,
  type Versioned,
} from '#components/api';
import { Checkbox } from '#components/elements/Checkbox';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { portalLanguages } from '#domain/portal';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, useFormValues, useVersionedSave, WarningRow } from '../../record';
import * as styles from './ClientPortal.css';
import { formMessages } from './messages';

const fields = ['name', 'email', 'phone', 'language'];

export interface PersonDialogProps {
  clientId: string;
  /** The client's cases, which can be ticked. */
  cases: readonly { id: string; title: string }[];
  /** Whose access is changed; leave it out to let somebody in. */
  person?: PortalPerson | undefined;
  /** Called once somebody is let in, to hand them a link. */
  onAdded: (person: PortalPerson) => void;
  onClose: () => void;
}

/** Lets somebody of a client follow cases, or changes who follows which. A default export, so that it can be lazy-loaded. */
export default function PersonDialog({ person, ...props }: PersonDialogProps) {
  return person ? <Change {...props} person={person} /> : <Add {...props} />;
}

type AddProps = Omit<PersonDialogProps, 'person'>;

function Add({ clientId, cases, onAdded, onClose }: AddProps) {
  const words = useMessages(formMessages);
  const { mutateAsync: send, isPending, error } = useSend(addPortalPerson);
  const form = usePersonForm({ cases: cases.length === 1 ? cases : [] });
  const submit = async () => {
    const { email, phone, ...rest } = form.entered;
    const added = await send({ clientId, ...rest, ...omitEmpty({ email, phone }) });
    toasts.show({ title: words.added(added.name), about: added.id });
    onClose();
    onAdded(added);
  };
  return (
    <ActionDialog
      title={words.addTitle}
      submitLabel={words.add}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notSaved}
      onSubmit={() => (form.check() ? submit() : undefined)}
      onClose={onClose}
    >
      <PersonFields form={form} cases={cases} />
    </ActionDialog>
  );
}

function Change(props: AddProps & { person: PortalPerson }) {
  const read = useRecord(portalPersonRecord, props.person.id);
  return read.data && <Changing {...props} read={read.data} />;
}

function Changing({ cases, read, onClose }: AddProps & { read: Versioned<PortalPerson> }) {
  const words = useMessages(formMessages);
  const form = usePersonForm(read.record);
  const { save, hasChanged, isPending, error } = useVersionedSave({
    id: read.record.id,
    source: portalPersonRecord,
    update: updatePortalPerson,
    read,
    onSaved: ({ id, name }: PortalPerson) => {
      toasts.show({ title: words.saved(name), about: id });
      onClose();
    },
  });
  const submit = () => {
    const { email, phone, ...rest } = form.entered;
    save({ ...rest, email: email || null, phone: phone || null });
  };
  return (
    <ActionDialog
      title={words.editTitle(read.record.name)}
      submitLabel={words.save}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notSaved}
      onSubmit={() => (form.check() ? submit() : undefined)}
      onClose={onClose}
    >
      <PersonFields form={form} cases={cases}>
        {hasChanged && <WarningRow title={words.changed} />}
      </PersonFields>
    </ActionDialog>
  );
}

type Known = Pick<Partial<PortalPerson>, 'name' | 'email' | 'phone' | 'language'> & {
  cases: readonly { id: string }[];
};

function usePersonForm({ name = '', email = '', phone = '', language = portalLanguages[0].id, cases }: Known) {
  const form = useFormValues({ name, email, phone, language, caseIds: cases.map(({ id }) => id) });
  const [isAsked, setAsked] = useState(false);
  const { values } = form;
  const hasCase = values.caseIds.length > 0;
  return {
    ...form,
    entered: { ...values, name: values.name.trim(), email: values.email.trim(), phone: values.phone.trim() },
    /** Returns whether a case is ticked, and says so if none is. */
    check: () => {
      setAsked(true);
      return hasCase;
    },
    misses: isAsked && !hasCase,
  };
}

interface PersonFieldsProps {
  form: ReturnType<typeof usePersonForm>;
  cases: PersonDialogProps['cases'];
  children?: ReactNode;
}

function PersonFields({ form: { values, change, field, misses }, cases, children }: PersonFieldsProps) {
  const words = useMessages(formMessages);
  const { caseIds } = values;
  return (
    <FormSection title={words.personSection} description={words.personHint}>
      {children}
      <TextField
        {...field('name')}
        label={words.name}
        isRequired
        requiredMessage={words.nameMissing}
        data-takes-focus
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        {...field('email')}
        type="email"
        label={words.email}
        description={words.emailHint}
        maxLength={254}
        autoComplete="off"
      />
      <TextField {...field('phone')} type="tel" label={words.phone} maxLength={40} autoComplete="off" />
      <Select
        {...field('language')}
        label={words.language}
        items={portalLanguages.map(({ id }) => ({ id, label: words.languages[id] }))}
      />
      <FullRow>
        <fieldset className={styles.cases}>
          <legend className={styles.partTitle}>{words.cases}</legend>
          {cases.length === 0 && <p className={styles.soft}>{words.noCases}</p>}
          {cases.map(({ id, title }) => (
            <Checkbox
              key={id}
              isSelected={caseIds.includes(id)}
              onChange={(isTicked) =>
                change({ caseIds: isTicked ? [...caseIds, id] : caseIds.filter((other) => other !== id) })
              }
            >
              {title}
            </Checkbox>
          ))}
          {misses && (
            <p role="alert" className={styles.late}>
              {words.caseMissing}
            </p>
          )}
        </fieldset>
      </FullRow>
    </FormSection>
  );
}
