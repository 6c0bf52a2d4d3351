export { ConsolePalette, type ConsolePaletteProps } from './ConsolePalette';
