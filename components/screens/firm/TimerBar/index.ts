export { TimerBar, type TimerBarProps } from './TimerBar';
