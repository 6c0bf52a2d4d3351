export { SplitParts, type SplitPartsProps } from './SplitParts';
export { leftOf, partsOf, ticked, type Shares } from './parts';
export { messages as splitMessages } from './messages';
