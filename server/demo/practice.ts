import { activityOf } from './activity';
import { billsOf, notesOf as billedNotesOf } from './bills';
import { clientMoneyOf } from './clientMoney';
import { clientsOf } from './clients';
import { closingsOf } from './closings';
import { checksOf, enquiriesOf } from './conflicts';
import { documentsOf } from './documents';
import { eventsOf } from './events';
import type { DemoFirm } from './firms';
import { heldOf } from './held';
import { invoicesOf } from './invoices';
import { mattersOf } from './matters';
import { messagesOf } from './messages';
import { notesOf } from './notes';
import { portalOf } from './portal';
import { settingOf } from './setting';
import { inOwnAccounts, ownAccountsOf, paybill } from './ownAccounts';
import { statementsOf } from './statements';
import { tasksOf } from './tasks';
import { usageOf } from './usage';
import { usersOf } from './users';
import { workOf } from './work';

const terms = {
  letterhead: 'Advocates, Commissioners for Oaths and Notaries Public',
  terms: 'Please pay within 30 days. SPECIMEN: do not pay.',
};

/** Makes all rows behind a demo firm's figures, and its usage by day. */
export function practiceOf(firm: DemoFirm, now: Date) {
  const setting = settingOf(firm, now);
  const users = usersOf(setting);
  const clients = clientsOf(setting);
  const matters = mattersOf(setting, clients);
  const files = documentsOf(setting, matters);
  const documents = files.map(({ row }) => row);
  const work = {
    events: eventsOf(setting, matters),
    tasks: tasksOf(setting, matters),
    notes: notesOf(setting, matters),
  };
  // What is billed is marked in the work.
  const done = workOf(setting, matters, users);
  const bills = billsOf(setting, matters, done);
  const billed = invoicesOf(setting, matters, bills);
  const held = heldOf(setting, bills, billed.issued);
  const { unappliedReceipts, ...statements } = statementsOf(setting, billed);
  const { letters, ...portal } = portalOf(setting, { users, matters, files, bills });
  const closings = closingsOf(setting, billed, users);
  const notes = billedNotesOf(setting, bills, billed.issued, done);
  const money = {
    ...done,
    ...billed,
    ...held,
    unappliedReceipts: [...unappliedReceipts, ...held.unappliedReceipts],
  };
  return {
    firm: firm.firm,
    tenant: firm.tenant,
    users,
    clients,
    matters: matters.map(({ row }) => row),
    ...work,
    messages: [...messagesOf(setting, clients), ...letters],
    ...portal,
    documents,
    conflictChecks: checksOf(setting, matters, clients),
    declinedEnquiries: enquiriesOf(setting),
    files,
    activity: activityOf(setting, matters, work),
    ...inOwnAccounts(setting, billed.invoices, money),
    ...notes,
    ...statements,
    closings,
    ...clientMoneyOf(setting, matters, users),
    ownAccounts: matters.length > 0 ? ownAccountsOf(setting) : [],
    billingSettings: matters.length > 0 ? [{ tenantId: setting.tenantId, paybill, ...terms }] : [],
    usage: usageOf(setting, documents),
  };
}

/** A demo firm with all its rows. */
export type Practice = ReturnType<typeof practiceOf>;
