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
import { omitEmpty } from '#domain/omit';
import { type Chosen, RecordChoice, useRecordSearch } from '../../choice';
import { ActionDialog, clearable, useFormValues } from '../../record';
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
  const { values, field } = useFormValues({
    scope: 'firm' as HourlyRate['scope'],
    role: 'lawyer' as (typeof memberRoles)[number],
    personId: null as string | null,
    ofCase: null as Chosen | null,
    client: null as Chosen | null,
    rate: null as number | null,
    from: clearable(useToday()),
  });
  const { scope, role, personId, ofCase, client, rate, from } = values;
  const has = (part: string) => scope.split('_').includes(part);
  const submit = () => {
    if (rate === null || from === null) return;
    const whose = {
      role: has('role') && role,
      personId: has('person') && personId,
      caseId: has('case') && ofCase?.id,
      clientId: has('client') && client?.id,
    };
    const input = { from, rate, ...omitEmpty(whose) };
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
          {...field('scope')}
          label={words.scope}
          items={rateScopes.toReversed().map((id) => ({ id, label: words.scopes[id] }))}
        />
        {has('role') && (
          <Select
            {...field('role')}
            label={words.role}
            items={memberRoles.map((id) => ({ id, label: roleNames[id] }))}
          />
        )}
        {has('case') && <CaseChoice {...field('ofCase')} />}
        {has('client') && <ClientField {...field('client')} />}
        {has('person') && (
          <Select
            {...field('personId')}
            label={words.person}
            isRequired
            items={people.map(({ id, name }) => ({ id, label: name }))}
          />
        )}
        <MoneyField {...field('rate')} label={words.rate} isRequired requiredMessage={words.rateMissing} />
        <DatePicker {...field('from')} label={words.fromDay} isRequired requiredMessage={words.dayMissing} />
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
