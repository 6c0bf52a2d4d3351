export { Option, type Choice } from './Option';
