export { AccountField, type AccountFieldProps, useAccount } from './AccountField';
export { LedgerActions, type LedgerActionsProps } from './LedgerActions';
export { LedgerChoice, type LedgerChoiceProps } from './LedgerChoice';
export type { LedgerOf } from './ledgerOf';
export { useEntryText } from './useEntryText';
