export { DropZone, type DropZoneLook, type DropZoneProps } from './DropZone';
