import {
  ArrowUpRight,
  CalendarPlus,
  Coins,
  Landmark,
  ListPlus,
  Mail,
  NotebookPen,
  Plus,
  ReceiptText,
  Scale,
  Search,
  ShieldCheck,
  UserPlus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useRoute } from 'wouter';
import type { components } from '#openapi';
import { useFirmFinder, useRights } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import { formatPhone } from '#domain/phoneText';
import { useDebouncedValue } from '../../list';
import { afterCommand, type HostPaletteProps, Palette } from '../../palette';
import { newRecord } from '../../record';
import { messages } from './messages';

/** Where the firm palette's results lead. */
export interface FirmPaletteProps extends HostPaletteProps {
  /** URLs of the firm's records. */
  targets: {
    case: (id: string) => string;
    client: (id: string) => string;
    cases: string;
    clients: string;
    dashboard: string;
    conflictCheck: string;
    feeNotes: string;
    disbursements: string;
    clientAccount: string;
  };
}

type Found = components['schemas']['FirmSearchResult'];

/** The most results of each kind that the call returns. */
const most = 5;

/**
 * Finds a case, a client, a message or a page of a firm's area, and does what is named: a case's name after "Add task" adds the
 * task to that case. On a case's page, its commands are about that case.
 */
export function FirmPalette({ targets, typed = '', ...props }: FirmPaletteProps) {
  const words = useMessages(messages);
  const [asked, setAsked] = useState(typed);
  const [text, setText] = useDebouncedValue(asked, setAsked);
  const search = useFirmFinder(asked.trim());
  const { cases = [], clients = [], messages: letters = [] } = search.data?.data ?? {};
  const [isOnCase, open] = useRoute<{ id: string }>(targets.case(':id'));
  const commands = useCommands(targets, isOnCase ? open.id : undefined);
  const begun = useBegun(targets, asked);
  const all = (label: string, path: string) => ({
    id: `all ${path}`,
    label,
    href: `${path}?${new URLSearchParams({ search: asked.trim() }).toString()}`,
    icon: <Icon of={Search} />,
  });
  const allCases = cases.length === most ? [all(words.allCases(asked.trim()), targets.cases)] : [];
  const allClients = clients.length === most ? [all(words.allClients(asked.trim()), targets.clients)] : [];
  return (
    <Palette
      {...props}
      placeholder={words.placeholder}
      text={text}
      asked={asked}
      onTextChange={setText}
      commands={commands}
      queries={begun ? [begun.query, search] : [search]}
      found={[
        ...(begun ? [begun.group] : []),
        { label: words.cases, items: [...cases.map((one) => caseItem(one, targets)), ...allCases] },
        { label: words.clients, items: [...clients.map((one) => clientItem(one, targets)), ...allClients] },
        {
          label: words.messages,
          items: letters.map(({ id, subject, client, clientName }) => ({
            id,
            label: subject,
            detail: clientName,
            href: targets.client(client),
            icon: <Icon of={Mail} />,
          })),
        },
      ]}
    />
  );
}

type Targets = FirmPaletteProps['targets'];

const adding = (path: string, form: string) => `${path}?${new URLSearchParams({ [form]: newRecord }).toString()}`;

/** What the palette can do, about a case if its page is open. */
function useCommands(targets: Targets, caseId: string | undefined) {
  const words = useMessages(messages);
  const mayDo = useRights();
  const here = caseId === undefined ? undefined : targets.case(caseId);
  const beginning = (path: string, form: string) =>
    `${path}?${new URLSearchParams({ [form]: newRecord, ...(caseId !== undefined && { caseId }) }).toString()}`;
  return [
    { ...words.newCase, right: 'cases.write' as const, icon: Plus, href: adding(targets.cases, 'edit') },
    { ...words.addClient, right: 'clients.write' as const, icon: UserPlus, href: adding(targets.clients, 'edit') },
    {
      ...words.addTask,
      right: 'cases.write' as const,
      icon: ListPlus,
      href: adding(here ?? targets.dashboard, 'task'),
    },
    {
      ...words.addEvent,
      right: 'cases.write' as const,
      icon: CalendarPlus,
      href: adding(here ?? targets.dashboard, 'event'),
    },
    { ...words.writeNote, right: 'notes' as const, icon: NotebookPen, href: here && adding(here, 'note') },
    { ...words.newFeeNote, right: 'fees.draft' as const, icon: ReceiptText, href: beginning(targets.feeNotes, 'new') },
    {
      ...words.newDisbursement,
      right: 'time.write' as const,
      icon: Coins,
      href: beginning(targets.disbursements, 'edit'),
    },
    {
      ...words.receiveMoney,
      right: 'clientmoney.post' as const,
      icon: Landmark,
      href: adding(targets.clientAccount, 'receive'),
    },
    {
      ...words.payOut,
      right: 'clientmoney.post' as const,
      icon: ArrowUpRight,
      href: adding(targets.clientAccount, 'pay'),
    },
    {
      ...words.conflictCheck,
      right: 'conflicts' as const,
      icon: ShieldCheck,
      href:
        caseId === undefined
          ? targets.conflictCheck
          : `${targets.conflictCheck}?${new URLSearchParams({ case: caseId })}`,
    },
  ].filter(({ right }) => mayDo(right));
}

/** What is begun by typing a command with the name of a record: the records of that name, each with the form that it opens. */
function useBegun(targets: Targets, asked: string) {
  const words = useMessages(messages);
  const mayDo = useRights();
  const doing = [
    { name: words.newCase, right: 'cases.write' as const, form: 'case' as const },
    { name: words.addTask, right: 'cases.write' as const, form: 'task' as const },
    { name: words.addEvent, right: 'cases.write' as const, form: 'event' as const },
    { name: words.writeNote, right: 'notes' as const, form: 'note' as const },
  ].find(({ name, right }) => mayDo(right) && afterCommand(asked, name) !== '');
  const query = useFirmFinder(doing ? afterCommand(asked, doing.name) : '');
  if (!doing) return undefined;
  const { cases = [], clients = [] } = query.data?.data ?? {};
  const { form, name } = doing;
  const records =
    form === 'case' ? clients.map((one) => clientItem(one, targets)) : cases.map((one) => caseItem(one, targets));
  const items = records.map((one) => ({ ...one, id: `${form} ${one.id}`, href: adding(one.href, form) }));
  return { query, group: { label: name.label, items } };
}

function caseItem({ id, title, caseNumber, clientName, status }: Found['cases'][number], targets: Targets) {
  return {
    id,
    label: title,
    detail: [caseNumber, clientName].filter(Boolean).join(' · '),
    href: targets.case(id),
    icon: <Icon of={Scale} />,
    end: <StatusChip kind="case" value={status} />,
  };
}

function clientItem({ id, name, phone, email, status }: Found['clients'][number], targets: Targets) {
  return {
    id,
    label: name,
    detail: phone ? formatPhone(phone) : email,
    href: targets.client(id),
    icon: <Icon of={Users} />,
    end: <StatusChip kind="client" value={status} />,
  };
}
