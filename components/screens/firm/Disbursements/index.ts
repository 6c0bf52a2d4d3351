export { DisbursementsScreen, type DisbursementsScreenProps } from './DisbursementsScreen';
