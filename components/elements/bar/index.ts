export { fill, labelled, track } from './bar.css';
