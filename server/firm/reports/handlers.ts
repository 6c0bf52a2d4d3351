import { nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import type { FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { csvOfLines } from '#server/lists/csv';
import { listAnswer } from '#server/lists/list';
import { listMonths } from '../months/months';
import { readAgedDebt, toAgedDebt } from '#server/firm/agedDebt/agedDebt';
import { readBilled, toBilled } from './billed';
import { readCertificates, toCertificate } from './certificates';
import {
  agedDebtColumns,
  certificateColumns,
  billedColumns,
  datelessColumns,
  linesOf,
  monthColumns,
  wipAgeColumns,
} from './csv';
import { readWithoutNextDate, toCaseWithoutDate } from './noNextDate';
import type { Page, Report } from '#server/lists/report';
import { readWipAge, toWipAge } from './wipAge';

type Calls = 'listAgedDebt' | 'listWipAge' | 'listBilled' | 'listWithoutNextDate' | 'listCertificates' | 'exportReport';

/** Handles reports: aged debt, the age of work in progress, what was billed, cases without a date, certificates. */
export function reportHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  /** Makes a call that lists a report, given how it is read and what a row of it is in the API. */
  const listOf =
    <Query, Row, Totals, Shown>(
      read: (tx: ReadTransaction, query: Query & Page, today: string) => Promise<Report<Row, Totals>>,
      show: (row: Row, today: string) => Shown,
    ) =>
    async (call: FirmCall & { query: Query & Page }) => {
      const today = nairobiDay(now());
      const { totals, ...found } = await firm.read(call, async (tx, admitted) => {
        await admitted;
        return read(tx, call.query, today);
      });
      const { status, body } = listAnswer(call.query, found, (row) => show(row, today));
      return { status, body: { ...body, totals } };
    };

  return {
    listAgedDebt: listOf(readAgedDebt, toAgedDebt),
    listWipAge: listOf(readWipAge, toWipAge),
    listBilled: listOf(readBilled, toBilled),
    listWithoutNextDate: listOf(readWithoutNextDate, toCaseWithoutDate),
    listCertificates: listOf(readCertificates, toCertificate),

    exportReport: async (call) => {
      const { name } = call.path;
      const { query } = call;
      const today = nairobiDay(now());
      const read = {
        'aged-debt': linesOf(agedDebtColumns, readAgedDebt, toAgedDebt),
        'wip-age': linesOf(wipAgeColumns, readWipAge, toWipAge),
        billed: linesOf(billedColumns(query.by ?? 'advocate'), readBilled, toBilled),
        'no-next-date': linesOf(datelessColumns, readWithoutNextDate, toCaseWithoutDate),
        certificates: linesOf(certificateColumns, readCertificates, toCertificate),
        months: linesOf(monthColumns, listMonths, (month) => month),
      }[name];
      const { headings, lines } = await firm.read(call, async (tx, admitted) => {
        await admitted;
        return read(tx, query, today);
      });
      const headers = { 'Content-Disposition': `attachment; filename="${name}-${today}.csv"` };
      return { status: 200, headers, body: csvOfLines(headings, lines) };
    },
  };
}
