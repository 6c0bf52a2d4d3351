export { StatStrip, type Stat, type StatStripProps, type StatTrend } from './StatStrip';
