export { CalendarButton, type CalendarButtonProps } from './CalendarButton';
