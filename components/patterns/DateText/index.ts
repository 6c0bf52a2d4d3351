export { DateText, type DateTextProps } from './DateText';
export { useToday } from './useToday';
