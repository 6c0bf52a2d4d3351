export { FirmPalette, type FirmPaletteProps } from './FirmPalette';
