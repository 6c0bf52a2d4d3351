export { WidgetSettings as default } from '#components/builder';
