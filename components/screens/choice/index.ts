export { RecordChoice, type RecordChoiceProps } from './RecordChoice';
export { type Chosen, type SearchWord, useSearchWord } from './useSearchWord';
