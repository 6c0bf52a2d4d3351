export { MonthsReport, type MonthsReportProps } from './MonthsReport';
