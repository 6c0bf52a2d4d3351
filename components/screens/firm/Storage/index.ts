export { Storage, type StorageProps } from './Storage';
