export { MoneyList } from './MoneyList';
export { useNarrowed } from './useNarrowed';
