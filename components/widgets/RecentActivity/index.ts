export { RecentActivity } from './RecentActivity';
