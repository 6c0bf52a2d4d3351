import { Users } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { caseList, type Client, clientRecord, isNotFound, restoreClient, useList, useRecord } from '#components/api';
import { lazyDialog, listHref, useNameInTitle } from '#components/app';
import { lazyWhenIdle } from '#components/elements/later';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { clientTypeNames } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { Icon } from '#components/elements/Icon';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatusChip } from '#components/patterns/StatusChip';
import { newRecord, useEditorUrl } from '../../record';
import { May } from '../../rights';
import { ErasedNotice, messages as dataMessages, useClientExport } from '../ClientData';
import { useClientDeletion } from '../ClientDeletion';
import { DeletedNotice, RestoreButton } from '../Deleted';
import { ActivityCard, DocumentsCard, MoneyCard } from '../FileCards';
import { MessagesCard } from '../Messages';
import { RecordActions, RecordColumns } from '../RecordPage';
import { ClientCases } from './ClientCases';
import { ClientContact } from './ClientContact';
import { PeopleCard } from './PeopleCard';
import * as styles from './ClientPage.css';
import { messages } from './messages';

// What tells of more than the client itself comes once the page is there.
const AccessCard = lazyWhenIdle(() => import('../ClientPortal/AccessCard'));
const LedgerCard = lazyWhenIdle(async () => ({ default: (await import('../ClientMoney/LedgerCard')).LedgerCard }));
// Many visits only look something up, so the forms are loaded when they are opened.
const ClientEditor = lazyDialog(() => import('../ClientForm/ClientEditor'));
const PeopleEditor = lazyDialog(() => import('../ClientPeople/PeopleEditor'));
const EraseClient = lazyDialog(() => import('../ClientData/EraseClient'));
const CaseEditor = lazyDialog(() => import('../CaseForm/CaseEditor'));

export interface ClientPageScreenProps {
  /** The client's id, from the URL. */
  id: string;
}

const invoiceHref = (id: string) => `/invoices/${id}`;

const ledgerHref = (clientId: string, caseId: string) => `/client-account/${clientId}/${caseId}`;

/** One client: contact details, cases and messages; then money, documents and activity. */
export function ClientPageScreen({ id }: ClientPageScreenProps) {
  const words = useMessages(messages);
  const typeNames = useMessages(clientTypeNames);
  const [, navigate] = useLocation();
  const read = useRecord(clientRecord, id);
  const cases = useList(caseList, { clientId: id, sort: '-lastActivity' });
  const editing = useEditorUrl();
  const people = useEditorUrl('people');
  const newCase = useEditorUrl('case');
  const deletion = useClientDeletion(cases, () => navigate(listHref('/clients')));
  const [isErasing, setErasing] = useState(false);
  const client = read.data?.record;
  const isThere = client && isKept(client);
  const isMissing = isNotFound(read.error);
  useNameInTitle(client?.name);
  return (
    <>
      <PageHeader
        title={client?.name ?? words.title}
        trail={<Link href={listHref('/clients')}>{words.back}</Link>}
        actionsOnPhone="under-thumb"
        {...(client && {
          description: (
            <span className={styles.facts}>
              <StatusChip kind="client" value={client.status} />
              {typeNames[client.type]}
            </span>
          ),
          ...(client.deleted_at && {
            actions: <RestoreButton id={id} name={client.name} call={restoreClient} right="clients.delete" />,
          }),
          ...(isThere && {
            actions: (
              <ClientActions
                client={client}
                onEdit={() => editing.open(id)}
                onAddCase={() => newCase.open(newRecord)}
                onErase={() => setErasing(true)}
                onDelete={() => deletion.ask(client)}
              />
            ),
          }),
        })}
      />
      <DataView
        label={words.title}
        query={read}
        isEmpty={!client}
        loadingText={words.loading}
        errorText={words.loadFailed}
        failed={isMissing && <Missing />}
      >
        {client && (
          <div className={styles.page}>
            <DeletedNotice {...client} />
            <ErasedNotice {...client} />
            <RecordColumns side={<Side client={client} />}>
              {!client.erased_at && <ClientContact {...client} />}
              {isThere && client.type !== 'individual' && <PeopleCard client={client} onEdit={() => people.open(id)} />}
              <ClientCases cases={cases} />
              {isThere && (
                <May right="portal.people">
                  <AccessCard clientId={id} cases={cases.rows} />
                </May>
              )}
              <May right="letters">{!client.erased_at && <MessagesCard title={words.messages} clientId={id} />}</May>
            </RecordColumns>
          </div>
        )}
      </DataView>
      {editing.target && isThere && <ClientEditor key={editing.target} id={id} onClose={editing.close} />}
      {people.target && isThere && <PeopleEditor id={id} onClose={people.close} />}
      {newCase.target && isThere && (
        <CaseEditor id={newRecord} client={{ id, label: client.name }} onClose={newCase.close} />
      )}
      {isErasing && client && <EraseClient client={client} onClose={() => setErasing(false)} />}
      {deletion.dialog}
    </>
  );
}

/** Shown when there is no such client: a link back to the list, as retrying would not help. */
function Missing() {
  const words = useMessages(messages);
  return (
    <Card>
      <EmptyState
        icon={<Icon of={Users} size={20} />}
        title={words.notFound}
        hint={words.notFoundHint}
        action={<LinkButton href={listHref('/clients')}>{words.backToList}</LinkButton>}
      />
    </Card>
  );
}

const isKept = ({ deleted_at, erased_at }: Client) => !deleted_at && !erased_at;

/** What stands beside a client's cases: money, documents and activity. */
function Side({ client }: { client: Client }) {
  const { id, name, erased_at } = client;
  return (
    <>
      <May right="fees.read">
        <MoneyCard clientId={id} invoiceHref={invoiceHref} />
      </May>
      <May right="clientmoney.read">
        <LedgerCard clientId={id} ledgerHref={ledgerHref} canReceive={isKept(client)} />
      </May>
      <May right="documents.read">
        {!erased_at && <DocumentsCard of={{ clientId: id }} name={name} canAdd={isKept(client)} />}
      </May>
      <ActivityCard clientId={id} />
    </>
  );
}

interface ClientActionsProps {
  client: Client;
  onEdit: () => void;
  onAddCase: () => void;
  onErase: () => void;
  onDelete: () => void;
}

function ClientActions({ client, onEdit, onAddCase, onErase, onDelete }: ClientActionsProps) {
  const words = useMessages(messages);
  const ofData = useMessages(dataMessages);
  const [, navigate] = useLocation();
  const exportData = useClientExport();
  return (
    <RecordActions
      more={[
        { id: 'edit', right: 'clients.write', label: words.editClient, onAction: onEdit },
        {
          id: 'statement',
          right: 'fees.read',
          label: words.statement,
          onAction: () => navigate(`/clients/${client.id}/statement`),
        },
        { id: 'export', right: 'data.export', label: ofData.export, onAction: () => exportData(client) },
        {
          id: 'erase',
          right: 'data.erase',
          label: ofData.erase,
          tone: 'danger',
          onAction: onErase,
        },
        {
          id: 'delete',
          right: 'clients.delete',
          label: words.delete,
          tone: 'danger',
          onAction: onDelete,
        },
      ]}
      rights={{ edit: 'clients.write', add: 'cases.write' }}
      onEdit={onEdit}
      phone={client.phone}
      callLabel={words.callClient}
      addLabel={words.newCase}
      onAdd={onAddCase}
    />
  );
}
