export { OwnershipScreen } from './OwnershipScreen';
export { OperatorsScreen, type OperatorsScreenProps } from './OperatorsScreen';
