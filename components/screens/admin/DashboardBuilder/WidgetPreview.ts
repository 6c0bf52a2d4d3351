export { WidgetPreview as default } from '#components/builder';
