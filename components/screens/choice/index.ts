export { CheckList, type CheckListProps } from './CheckList';
export { RecordChoice, type RecordChoiceProps } from './RecordChoice';
export { type Chosen, type RecordSearch, useRecordSearch } from './useRecordSearch';
