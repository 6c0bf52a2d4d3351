export type { DocumentDrawerProps } from './DocumentDrawer';
