import { useState } from 'react';
import { createRate, type HourlyRate, useOwnClientSearch, useSend } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { MoneyField } from '#components/elements/MoneyField';
import { Select } from '#components/elements/Select';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { personRoleNames } from '#components/language/vocabulary';
import { useToday } from '#components/patterns/DateText';
import { FormSection } from '#components/patterns/RecordForm';
import { memberRoles } from '#domain/access/roles';
import { rateScopes } from '#domain/time/rates';
import { type Chosen, RecordChoice, useRecordSearch } from '../../choice';
import { ActionDialog } from '../../record';
import { CaseChoice } from '../CaseChoice';
import { usePeople } from '../Timer';
import { rateMessages } from './rateMessages';

const fields = ['scope', 'role', 'personId', 'caseId', 'clientId', 'rate', 'from'];

export interface NewRateProps {
  onClose: () => void;
}

/** Asks what an hour costs, for what and from when. A default export, so that it can be lazy-loaded. */
export default function NewRate({ onClose }: NewRateProps) {
  const words = useMessages(rateMessages);
  const roleNames = useMessages(personRoleNames);
  const { people } = usePeople();
  const { mutate, isPending, error } = useSend(createRate);
  const [scope, setScope] = useState<HourlyRate['scope']>('firm');
  const [role, setRole] = useState<(typeof memberRoles)[number]>('lawyer');
  const [personId, setPerson] = useState<string | null>(null);
  const [ofCase, setCase] = useState<Chosen | null>(null);
  const [client, setClient] = useState<Chosen | null>(null);
  const [rate, setRate] = useState<number | null>(null);
  const [from, setFrom] = useState<string | null>(useToday());
  const has = (part: string) => scope.split('_').includes(part);
  const submit = () => {
    if (rate === null || from === null) return;
    const input = {
      from,
      rate,
      ...(has('role') && { role }),
      ...(has('person') && personId !== null && { personId }),
      ...(has('case') && ofCase && { caseId: ofCase.id }),
      ...(has('client') && client && { clientId: client.id }),
    };
    mutate(input, {
      onSuccess: () => {
        toasts.show({ title: words.wasSet });
        onClose();
      },
    });
  };
  return (
    <ActionDialog
      title={words.newTitle}
      submitLabel={words.save}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notSet}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.section} description={words.sectionHint}>
        <Select
          name="scope"
          label={words.scope}
          items={rateScopes.toReversed().map((id) => ({ id, label: words.scopes[id] }))}
          value={scope}
          onChange={setScope}
        />
        {has('role') && (
          <Select
            name="role"
            label={words.role}
            items={memberRoles.map((id) => ({ id, label: roleNames[id] }))}
            value={role}
            onChange={setRole}
          />
        )}
        {has('case') && <CaseChoice value={ofCase} onChange={setCase} />}
        {has('client') && <ClientField value={client} onChange={setClient} />}
        {has('person') && (
          <Select
            name="personId"
            label={words.person}
            isRequired
            items={people.map(({ id, name }) => ({ id, label: name }))}
            value={personId}
            onChange={setPerson}
          />
        )}
        <MoneyField
          name="rate"
          label={words.rate}
          isRequired
          requiredMessage={words.rateMissing}
          value={rate}
          onChange={setRate}
        />
        <DatePicker
          name="from"
          label={words.fromDay}
          isRequired
          requiredMessage={words.dayMissing}
          value={from}
          onChange={setFrom}
        />
      </FormSection>
    </ActionDialog>
  );
}

function ClientField({ value, onChange }: { value: Chosen | null; onChange: (found: Chosen | null) => void }) {
  const words = useMessages(rateMessages);
  const search = useRecordSearch(value);
  const clients = useOwnClientSearch(search.word);
  return (
    <RecordChoice
      name="clientId"
      label={words.client}
      placeholder={words.clientHint}
      isRequired
      requiredMessage={words.clientMissing}
      chosen={value}
      onChoose={(found) => onChange(found && { id: found.id, label: found.name })}
      search={search}
      query={clients}
      found={clients.data?.data ?? []}
      itemOf={({ id, name }) => ({ id, label: name })}
      loadingText={words.searching}
      emptyText={words.noClient}
    />
  );
}
