export { activityLines, useActivityColumns } from './columns';
