export { type HostPaletteProps, Palette, type PalettePage, type PaletteProps } from './Palette';
