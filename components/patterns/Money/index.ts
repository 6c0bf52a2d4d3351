export { OfWhich, type OfWhichProps } from './OfWhich';
export { useOfWhich } from './useOfWhich';
export { Money, type MoneyProps } from './Money';
