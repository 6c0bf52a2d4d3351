export { AccountingFiles } from './AccountingFiles';
