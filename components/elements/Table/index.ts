export { actionsColumn } from './actionsColumn';
export {
  Table,
  type Column,
  type TableLine,
  type TableLines,
  type TableProps,
  type TableSort,
  type TableStacking,
} from './Table';
