export { actionsColumn } from './actionsColumn';
export { Table, type Column, type TableProps, type TableSort, type TableStacking } from './Table';
