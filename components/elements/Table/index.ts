export { Table, type Column, type TableProps, type TableSort } from './Table';
