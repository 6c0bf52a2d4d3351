export { ClosedPage, type ClosedPageProps } from './ClosedPage';
export { useRefusal } from './useRefusal';
export { FirmAreaScreen, type FirmAreaScreenProps } from './FirmAreaScreen';
