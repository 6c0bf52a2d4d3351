export { type EventActions, useEventActions } from './useEventActions';
