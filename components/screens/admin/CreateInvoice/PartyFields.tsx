import { ApiError, useCaseSearch, useClientSearch, useFirmSearch } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { statusWords } from '#components/language/vocabulary';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { hasAccess } from '#domain/tenantStatus';
import { RecordChoice, useRecordSearch } from '../../choice';
import type { InvoiceValues } from './invoiceValues';
import { messages } from './messages';

export interface PartyFieldsProps {
  values: InvoiceValues;
  /** Called with the user's choice. Choosing another firm also clears the client and matter; another client clears the matter. */
  onChange: (changes: Partial<Pick<InvoiceValues, 'firm' | 'client' | 'matter'>>) => void;
  /** Whether the first empty field takes focus when it appears. */
  takesFocus: boolean;
  /**
   * Locks the firm: an invoice with a number can't move to another firm.
   * @default false
   */
  isFirmFixed?: boolean;
}

/** Form fields for an invoice's firm, client and matter, each found by typing. */
export function PartyFields(props: PartyFieldsProps) {
  const { firm, client } = props.values;
  const words = useMessages(messages);
  return (
    <FormSection title={words.parties} description={words.partiesHint}>
      <FullRow>
        <FirmChoice {...props} />
      </FullRow>
      {/* Keyed by firm and client, so that text typed for the old one doesn't stay behind. */}
      <FullRow key={`client of ${firm?.id}`}>
        <ClientChoice {...props} />
      </FullRow>
      <FullRow key={`matter of ${client?.id}`}>
        <MatterChoice {...props} />
      </FullRow>
    </FormSection>
  );
}

function FirmChoice({ values: { firm }, onChange, takesFocus, isFirmFixed = false }: PartyFieldsProps) {
  const search = useRecordSearch(firm);
  const statuses = useMessages(statusWords).customer;
  const words = useMessages(messages);
  const firms = useFirmSearch(search.word, 20, !isFirmFixed);
  return (
    <RecordChoice
      name="tenantId"
      label={words.firm}
      placeholder={words.firmHint}
      isRequired
      isDisabled={isFirmFixed}
      requiredMessage={words.firmMissing}
      autoFocus={takesFocus && !firm}
      chosen={firm}
      onChoose={(found) =>
        onChange({
          firm: found && { id: found.id, label: found.name, status: found.status },
          client: null,
          matter: null,
        })
      }
      search={search}
      query={firms}
      found={firms.data?.data ?? []}
      itemOf={({ id, name, slug, status }) => ({
        id,
        label: name,
        description: hasAccess(status) ? slug : words.firmOption(slug, statuses[status]),
      })}
      loadingText={words.findingFirms}
      emptyText={words.noFirm}
    />
  );
}

function ClientChoice({ values: { firm, client }, onChange, takesFocus, isFirmFixed = false }: PartyFieldsProps) {
  const search = useRecordSearch(client);
  const statuses = useMessages(statusWords).customer;
  const words = useMessages(messages);
  const clients = useClientSearch(firm?.id, search.word);
  const isClosed = firm !== null && clients.error instanceof ApiError && clients.error.status === 403;
  if (isClosed) {
    return (
      <Alert tone="warning" title={words.closed(firm.label, statuses[firm.status])}>
        <p>
          {isFirmFixed ? words.closedHintFixed : words.closedHint}{' '}
          <Link href={`/admin/customers/${firm.id}`} target="_blank">
            {words.openFirm}
          </Link>
        </p>
      </Alert>
    );
  }
  return (
    <RecordChoice
      name="clientId"
      label={words.client}
      placeholder={firm ? words.clientHint : words.clientFirst}
      isRequired
      requiredMessage={words.clientMissing}
      isDisabled={!firm}
      autoFocus={takesFocus && firm !== null}
      chosen={client}
      onChoose={(found) => onChange({ client: found && { id: found.id, label: found.name }, matter: null })}
      search={search}
      query={clients}
      found={clients.data ?? []}
      itemOf={({ id, name, email }) => ({ id, label: name, ...(email && { description: email }) })}
      loadingText={words.findingClients}
      emptyText={words.noClient}
    />
  );
}

function MatterChoice({ values: { firm, client, matter }, onChange }: PartyFieldsProps) {
  const search = useRecordSearch(matter);
  const words = useMessages(messages);
  const cases = useCaseSearch(firm?.id, client?.id, search.word);
  return (
    <RecordChoice
      name="matterId"
      label={words.matter}
      placeholder={client ? words.matterHint : words.matterFirst}
      description={words.matterNote}
      isDisabled={!client}
      chosen={matter}
      onChoose={(found) => onChange({ matter: found && { id: found.id, label: found.title } })}
      search={search}
      query={cases}
      found={cases.data ?? []}
      itemOf={({ id, title, caseNumber }) => ({ id, label: title, ...(caseNumber && { description: caseNumber }) })}
      loadingText={words.findingMatters}
      emptyText={words.noMatter}
    />
  );
}
