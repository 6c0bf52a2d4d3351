import type { Notice } from '#components/api';
import { counted, defineMessages, number } from '#components/language';

/** Messages for notices other than usage alerts. */
export const messages = defineMessages('screens/admin/Notices', {
  title: 'Other alerts',
  clock: 'The server’s clock has to be confirmed',
  clockSays: (day: string, time: string) => `It says ${day}, ${time}`,
  jobs: {
    day: 'Starting a new day fails',
    purge: 'Purging deleted firms fails',
    metering: 'Writing API calls fails',
    files: 'Looking after firms’ files fails',
    reading: 'Checking files for viruses and reading them fails',
    reminders: 'Sending firms’ payment reminders fails',
    client_reminders: 'Sending reminders to firms’ clients fails',
    imports: 'Importing firms’ clients and cases fails',
    support: 'Ending support access fails',
    record: 'Logging the ends of the record fails',
  } satisfies Record<Extract<Notice, { kind: 'job_failed' }>['job'], string>,
  since: (day: string, time: string) => `Since ${day}, ${time}`,
  mail: (invoice: string, isUnknown: boolean) =>
    isUnknown ? `${invoice} may not have been emailed` : `${invoice} was not emailed`,
  outcomes: {
    refused: (firm: string) => `${firm} · the mail server refused it`,
    unreachable: (firm: string) => `${firm} · the mail server couldn’t be reached`,
    unknown: (firm: string) => `${firm} · sending was interrupted`,
  } satisfies Record<Extract<Notice, { kind: 'mail_failed' }>['outcome'], (firm: string) => string>,
  trial: (days: number) =>
    days === 0 ? 'Trial ends today' : days === 1 ? 'Trial ends tomorrow' : `Trial ends in ${number(days)} days`,
  trialOf: (firm: string, day: string) => `${firm} · last day ${day}`,
  overdue: (invoice: string, days: number) => `${invoice} is ${counted(days, 'day', 'days')} overdue`,
  owed: (firm: string, amount: string) => `${firm} · ${amount}`,
  more: {
    clock_ahead: (more: number) => `${number(more)} more clocks`,
    job_failed: (more: number) => `${number(more)} more failing`,
    mail_failed: (more: number) => `${number(more)} more not emailed`,
    trial_ending: (more: number) => `${number(more)} more ending soon`,
    invoice_overdue: (more: number) => `${number(more)} more overdue`,
  } satisfies Record<Notice['kind'], (more: number) => string>,
});
