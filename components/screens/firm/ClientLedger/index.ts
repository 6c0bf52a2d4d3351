export { ClientLedgerScreen, type ClientLedgerScreenProps } from './ClientLedgerScreen';
