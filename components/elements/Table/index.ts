export { actionsColumn } from './actionsColumn';
export {
  type RowGroup,
  Table,
  type Column,
  type TableLine,
  type TableLines,
  type TableProps,
  type TableSort,
  type TableStacking,
} from './Table';
