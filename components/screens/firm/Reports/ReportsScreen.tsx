import '../../list/page.css';
import { useMay, useReportUrl } from '#components/api';
import { Tabs } from '#components/elements/Tabs';
import { useMessages } from '#components/language';
import { PageHeader } from '#components/patterns/PageHeader';
import { isDay } from '#domain/dates';
import { isId, useUrlState } from '../../list';
import { AccountingFiles } from '../AccountingFiles';
import { MonthsReport, type MonthsReportProps } from '../Months';
import { AgedDebt } from './AgedDebt';
import { BilledReport } from './BilledReport';
import { Certificates } from './Certificates';
import { CreditNotes } from './CreditNotes';
import { messages } from './messages';
import { NoNextDate } from './NoNextDate';
import type { ReportPages } from './filters';
import { Received } from './Received';
import { ReportActions } from './ReportActions';
import { WipByAge } from './WipByAge';

export interface ReportsScreenProps {
  pages: ReportPages & MonthsReportProps['pages'];
}

const names = [
  'aged-debt',
  'wip-age',
  'billed',
  'no-next-date',
  'certificates',
  'credit-notes',
  'payments',
  'months',
  'accounting-files',
] as const;

/** The firm's reports, one at a time. The URL keeps which, and its filters. */
export function ReportsScreen({ pages }: ReportsScreenProps) {
  const words = useMessages(messages);
  const url = useUrlState();
  const mayWrite = useMay('money.write');
  const seen = names.filter((one) => one !== 'accounting-files' || mayWrite);
  const name = seen.find((one) => one === url.get('show')) ?? 'aged-debt';
  const clientId = isId(url.get('clientId')) ? url.get('clientId') : undefined;
  const of = { pages, clientId };
  const advocate = isId(url.get('advocate')) ? url.get('advocate') : undefined;
  const dayAt = (parameter: string) => (isDay(url.get(parameter)) ? url.get(parameter) : undefined);
  const months = useReportUrl('months', {});
  const content = {
    'aged-debt': () => <AgedDebt {...of} />,
    'wip-age': () => <WipByAge {...of} advocate={advocate} />,
    billed: () => (
      <BilledReport {...of} by={url.get('by') === 'case' ? 'case' : 'advocate'} from={dayAt('from')} to={dayAt('to')} />
    ),
    'no-next-date': () => <NoNextDate {...of} advocate={advocate} />,
    certificates: () => <Certificates {...of} state={url.get('state')} from={dayAt('from')} to={dayAt('to')} />,
    'credit-notes': () => (
      <CreditNotes {...of} etims={url.get('etims')} from={dayAt('from')} to={dayAt('to')} invoice={pages.invoice} />
    ),
    payments: () => <Received {...of} from={dayAt('from')} to={dayAt('to')} invoice={pages.invoice} />,
    months: () => <MonthsReport pages={pages} actions={<ReportActions file={months} />} />,
    'accounting-files': () => <AccountingFiles />,
  };
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Tabs
        label={words.reports}
        items={seen.map((id) => ({ id, label: words.names[id], content: id === name && content[id]() }))}
        value={name}
        onChange={(id) => url.set({ show: id === 'aged-debt' ? '' : id })}
      />
    </>
  );
}
