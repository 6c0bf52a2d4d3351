export { afterCommand, type CommandName, type PaletteCommand } from './commands';
export { type HostPaletteProps, Palette, type PalettePage, type PaletteProps } from './Palette';
