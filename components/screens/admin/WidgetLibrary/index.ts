export { WidgetLibraryScreen } from './WidgetLibraryScreen';
