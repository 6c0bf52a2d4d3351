export { useTaskActions } from './useTaskActions';
