export { Calendar } from './Calendar';
