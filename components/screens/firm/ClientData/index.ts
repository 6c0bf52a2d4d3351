export { ErasedNotice } from './ErasedNotice';
export { messages } from './messages';
