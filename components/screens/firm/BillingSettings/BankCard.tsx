import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { type BankDetails, type BillingSettings, setBankDetails, useSend } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { EmptyState } from '#components/patterns/EmptyState';
import { FormSection } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, useFormValues } from '../../record';
import { messages } from './messages';

const fields = ['bankName', 'bankBranch', 'accountName', 'accountNumber', 'paybill'] as const;

export interface BankCardProps {
  record: BillingSettings;
  /** The version that is shown. */
  etag: string;
}

/** Where clients pay, and the way to change it. */
export function BankCard({ record: { bank }, etag }: BankCardProps) {
  const words = useMessages(messages);
  const [isChanging, setChanging] = useState(false);
  const known = fields.filter((field) => bank[field] !== undefined);
  return (
    <Card
      title={words.bank}
      description={words.bankHint}
      actions={
        <Button size="sm" icon={<Icon of={Pencil} />} onPress={() => setChanging(true)}>
          {words.change}
        </Button>
      }
    >
      {known.length > 0 ? (
        <DescriptionList items={known.map((field) => ({ term: words[field], detail: bank[field] }))} />
      ) : (
        <EmptyState title={words.bankNone} hint={words.bankNoneHint} />
      )}
      {isChanging && <BankDialog bank={bank} etag={etag} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function BankDialog({ bank, etag, onClose }: { bank: BankDetails; etag: string; onClose: () => void }) {
  const words = useMessages(messages);
  const { mutateAsync: send, isPending, error } = useSend(setBankDetails);
  const { values, field } = useFormValues(bank);
  const submit = async () => {
    const body = Object.fromEntries(fields.map((name) => [name, values[name]?.trim()]));
    const { told } = await send({ etag, body: omitEmpty(body) });
    toasts.show({ title: words.told[told] });
    onClose();
  };
  return (
    <ActionDialog
      title={words.bankTitle}
      submitLabel={words.bankSave}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.bankNotSaved}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.bankSection} description={words.bankSectionHint}>
        {fields.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            value={values[name] ?? ''}
            label={words[name]}
            maxLength={name === 'accountNumber' ? 40 : name === 'paybill' ? 7 : 100}
            {...((name === 'accountNumber' || name === 'paybill') && { inputMode: 'numeric' as const })}
          />
        ))}
      </FormSection>
    </ActionDialog>
  );
}
