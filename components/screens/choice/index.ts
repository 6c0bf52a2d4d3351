export { RecordChoice, type RecordChoiceProps } from './RecordChoice';
export { type Chosen, type RecordSearch, useRecordSearch } from './useRecordSearch';
