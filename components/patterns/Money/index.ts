export { OfWhich, type OfWhichProps } from './OfWhich';
export { Money, type MoneyProps } from './Money';
