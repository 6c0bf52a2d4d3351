export { MatterList } from './MatterList';
