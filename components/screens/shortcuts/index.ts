export { Shortcuts, type ShortcutsProps } from './Shortcuts';
