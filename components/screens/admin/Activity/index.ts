export { ActivityScreen } from './ActivityScreen';
export { activityLines, useActivityColumns } from './columns';
