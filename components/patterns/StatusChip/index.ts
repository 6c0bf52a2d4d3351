export { createStatusChip, type StatusChipProps, type StatusLabels } from './createStatusChip';
export { StatusChip } from './StatusChip';
