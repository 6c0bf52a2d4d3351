export { LegalPageScreen, type LegalPageScreenProps } from './LegalPageScreen';
export { privacyMessages } from './privacyMessages';
export { termsMessages } from './termsMessages';
