export { actionsColumn } from './actionsColumn';
export { RowActions, type RowAction, type RowActionsProps } from './RowActions';
export { RowLink, type RowLinkProps } from './RowLink';
export {
  type RowFold,
  type RowGroup,
  Table,
  type Column,
  type TableLine,
  type TableLines,
  type TableProps,
  type TableSort,
} from './Table';
