export { ErasedNotice } from './ErasedNotice';
export { useClientExport } from './useClientExport';
export { messages } from './messages';
