import { notFound } from '#server/contract/problem';

/** What a firm hears of a record that it does not have, whoever else may have it. */
export const noSuchRecord = () => notFound('id', 'There is no such record in this firm.');
