import { RotateCcw, Scale } from 'lucide-react';
import { use, useState } from 'react';
import { useLocation } from 'wouter';
import { type Case, caseRecord, isNotFound, restoreCase, useRecord, useSession } from '#components/api';
import { lazyDialog, listHref, useNameInTitle } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { lazyWhenIdle } from '#components/elements/later';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { newRecord, useEditorUrl } from '../../record';
import { May } from '../../rights';
import { useCaseDeletion } from '../CaseDeletion';
import { CaseTeam } from '../CaseTeam';
import { DeletedNotice, RestoreButton } from '../Deleted';
import { useEventActions } from '../EventForm';
import { ActivityCard, DocumentsCard, MoneyCard } from '../FileCards';
import { RecordColumns } from '../RecordPage';
import { HasTime } from '../Timer';
import { CaseEvents } from './CaseEvents';
import { CaseActions, CaseFacts } from './CaseHead';
import { CaseNotes } from './CaseNotes';
import * as styles from './CasePage.css';
import { CaseTasks } from './CaseTasks';
import { messages } from './messages';
import { Parties } from './Parties';
import { useCaseParts } from './useCaseParts';
import { WhatComesNext } from './WhatComesNext';

// What tells of more than the case itself would double the page's script, so it comes once the page is there.
const CheckCard = lazyWhenIdle(async () => ({ default: (await import('../Conflicts/CheckCard')).CheckCard }));
const LedgerCard = lazyWhenIdle(async () => ({ default: (await import('../ClientMoney/LedgerCard')).LedgerCard }));
const TimeCard = lazyWhenIdle(() => import('../Time/TimeCard'));
const ClientViewCard = lazyWhenIdle(() => import('../ClientPortal/ClientViewCard'));
// Many visits only look something up, so the forms are loaded when they are opened.
const CaseEditor = lazyDialog(() => import('../CaseForm/CaseEditor'));
const PartiesEditor = lazyDialog(() => import('../CaseForm/PartiesEditor'));
const EventEditor = lazyDialog(() => import('../EventForm/EventEditor'));
const TaskEditor = lazyDialog(() => import('../TaskForm/TaskEditor'));
const NoteEditor = lazyDialog(() => import('../NoteForm/NoteEditor'));
const CaseClosing = lazyDialog(() => import('../CaseClosing/CaseClosing'));

export interface CasePageScreenProps {
  /** The case's id, from the URL. */
  id: string;
  /** URLs of the firm's other pages. */
  pages: CasePageTargets;
}

/** URLs of the firm's other pages. */
export interface CasePageTargets {
  /** The URL of the case list. */
  cases: string;
  /** Returns the URL of a case's page. */
  case: (id: string) => string;
  /** Returns the URL of a client's page. */
  client: (id: string) => string;
  /** The URL of the page that checks for conflicts. */
  conflictCheck: string;
  /** The URL of the list of fee notes, where one is begun. */
  feeNotes?: string;
  /** Returns the URL of an invoice's page. */
  invoice?: (id: string) => string;
  /** Returns the URL of the ledger of a client and case. */
  ledger?: (clientId: string, caseId: string) => string;
}

/** One case, in the order an advocate thinks: what comes next, the parties, the diary and tasks; then documents, notes, money and activity. */
export function CasePageScreen({ id, pages }: CasePageScreenProps) {
  const words = useMessages(messages);
  const [, navigate] = useLocation();
  const read = useRecord(caseRecord, id);
  const parts = useCaseParts(id);
  const editing = useEditorUrl();
  const parties = useEditorUrl('parties');
  const event = useEditorUrl('event');
  const task = useEditorUrl('task');
  const note = useEditorUrl('note');
  const [isClosing, setClosing] = useState(false);
  const eventActions = useEventActions();
  const deletion = useCaseDeletion(() => navigate(listHref(pages.cases)));
  const one = read.data?.record;
  const isMissing = isNotFound(read.error);
  useNameInTitle(one?.title);
  return (
    <>
      <PageHeader
        title={one?.title ?? words.title}
        trail={<Link href={listHref(pages.cases)}>{words.back}</Link>}
        actionsOnPhone="under-thumb"
        {...(one && {
          description: <CaseFacts {...one} />,
          actions: one.deleted_at ? (
            <RestoreButton id={id} name={one.title} call={restoreCase} right="cases.close" />
          ) : (
            <CaseActions
              one={one}
              onEdit={() => editing.open(id)}
              onAddEvent={() => event.open(newRecord)}
              onAddTask={() => task.open(newRecord)}
              onWriteNote={() => note.open(newRecord)}
              onClose={() => setClosing(true)}
              onDelete={() => deletion.ask(one)}
            />
          ),
        })}
      />
      <DataView
        label={words.title}
        query={read}
        isEmpty={!one}
        loadingText={words.loading}
        errorText={words.loadFailed}
        failed={isMissing && <Missing href={listHref(pages.cases)} />}
      >
        {one?.deleted_at && <DeletedCase one={one} pages={pages} />}
        {one && !one.deleted_at && (
          <div className={styles.page}>
            {one.status === 'Closed' && <ClosedNotice one={one} onReopen={() => setClosing(true)} />}
            <WhatComesNext one={one} events={parts.events} actions={eventActions} caseHref={pages.case} />
            <RecordColumns side={<Side one={one} pages={pages} onEditNote={note.open} />}>
              <Parties one={one} clientHref={pages.client(one.client)} onEdit={() => parties.open(id)} />
              <ClientViewCard one={one} clientHref={pages.client(one.client)} />
              <CaseEvents one={one} events={parts.events} actions={eventActions} onEdit={event.open} />
              <CaseTasks tasks={parts.tasks} onEdit={task.open} />
            </RecordColumns>
          </div>
        )}
      </DataView>
      {!one?.deleted_at && (
        <>
          {editing.target && <CaseEditor key={editing.target} id={id} onClose={editing.close} />}
          {parties.target && one && <PartiesEditor one={one} onClose={parties.close} />}
          {event.target && <EventEditor key={event.target} id={event.target} caseId={id} onClose={event.close} />}
          {task.target && <TaskEditor key={task.target} id={task.target} caseId={id} onClose={task.close} />}
          {note.target && <NoteEditor key={note.target} id={note.target} caseId={id} onClose={note.close} />}
        </>
      )}
      {isClosing && read.data && <CaseClosing read={read.data} onClose={() => setClosing(false)} />}
      {eventActions.dialogs}
      {deletion.dialog}
    </>
  );
}

/** Shown when there is no such case: a link back to the list, as retrying would not help. */
function Missing({ href }: { href: string }) {
  const words = useMessages(messages);
  return (
    <Card>
      <EmptyState
        icon={<Icon of={Scale} size={20} />}
        title={words.notFound}
        hint={words.notFoundHint}
        action={<LinkButton href={href}>{words.backToList}</LinkButton>}
      />
    </Card>
  );
}

interface PartProps {
  one: Case;
  pages: CasePageTargets;
}

function DeletedCase({ one, pages }: PartProps) {
  return (
    <div className={styles.page}>
      <DeletedNotice {...one} />
      <RecordColumns
        side={
          <>
            <May right="fees.read">
              <MoneyCard caseId={one.id} invoiceHref={pages.invoice} />
            </May>
            <ActivityCard caseId={one.id} />
          </>
        }
      >
        <Parties one={one} clientHref={pages.client(one.client)} />
      </RecordColumns>
    </div>
  );
}

function ClosedNotice({ one, onReopen }: { one: Case; onReopen: () => void }) {
  const words = useMessages(messages);
  const { date } = useFormat();
  return (
    <Alert
      title={words.closed(date(one.closedOn ?? one.openedOn))}
      action={
        <May right="cases.close">
          <Button size="sm" icon={<Icon of={RotateCcw} />} onPress={onReopen}>
            {words.reopen}
          </Button>
        </May>
      }
    >
      {one.closeReason && <p className={styles.prose}>{one.closeReason}</p>}
    </Alert>
  );
}

/** What stands beside a case's diary: its documents, notes, people, time and money, and what happened to it. */
function Side({ one, pages, onEditNote }: PartProps & { onEditNote: (id: string) => void }) {
  const { id, title, client, clientName } = one;
  // While nobody signs in, nobody is on a team.
  const hasTeam = useSession() !== undefined;
  const hasTime = use(HasTime);
  return (
    <>
      <May right="documents.read">
        <DocumentsCard of={{ caseId: id }} name={title} />
      </May>
      <May right="notes">
        <CaseNotes caseId={id} onEdit={onEditNote} />
      </May>
      <May right="conflicts">
        <CheckCard one={one} href={pages.conflictCheck} />
      </May>
      {hasTeam && <CaseTeam caseId={id} />}
      {hasTime && (
        <May right="time.write">
          <TimeCard caseId={id} caseTitle={title} />
        </May>
      )}
      <May right="fees.read">
        <MoneyCard
          caseId={id}
          invoiceHref={pages.invoice}
          newFeeNoteHref={
            pages.feeNotes && `${pages.feeNotes}?${new URLSearchParams({ new: newRecord, caseId: id }).toString()}`
          }
        />
      </May>
      {pages.ledger && (
        <May right="clientmoney.read">
          <LedgerCard
            caseId={id}
            ledger={{ clientId: client, client: clientName, caseId: id, caseTitle: title }}
            ledgerHref={pages.ledger}
          />
        </May>
      )}
      <ActivityCard caseId={id} />
    </>
  );
}
