export { Storage } from './Storage';
