export { Month } from './Month';
export { calendar } from './Month.css';
