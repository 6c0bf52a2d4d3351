export { useActivation } from './useFirmStatus';
export { FirmStatusButton, useFirmStatusAction, type FirmStatusButtonProps } from './FirmStatusButton';
