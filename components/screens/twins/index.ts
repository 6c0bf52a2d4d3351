export { Twins, type TwinItem, type TwinsProps } from './Twins';
export { type TwinLook, useTwinLook } from './useTwinLook';
