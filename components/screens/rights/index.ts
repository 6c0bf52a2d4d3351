export { ActionMenu, type ActionMenuProps } from './ActionMenu';
export { May, type MayProps } from './May';
export { Refused, RefusedDialog, type RefusedProps } from './Refused';
export { type Guarded, useAllowed } from './useAllowed';
