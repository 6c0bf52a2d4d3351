export { TodaysListScreen, type TodaysListScreenProps } from './TodaysListScreen';
