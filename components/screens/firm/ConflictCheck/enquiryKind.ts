import {
  type ConflictTerm,
  type DeclinedEnquiry,
  type DeclinedEnquiryInput,
  enquiryRecord,
  updateEnquiry,
} from '#components/api';
import { useMessages } from '#components/language';
import { mostTerms } from '#domain/conflicts';
import type { ExistingKind, FormFields } from '../../record';
import { useConflictText } from '../Conflicts';
import { messages } from './messages';

/** An enquiry as typed. An empty PIN is unknown. */
export type EnquiryValues = { names: ConflictTerm[]; reason: string };

/** Who asked, as a label: the client, or else whoever comes first. */
export const askedBy = ({ names }: Pick<DeclinedEnquiry, 'names'>): string =>
  (names.find(({ side }) => side === 'client') ?? names[0])?.name ?? '';

/** What the firm did not take on, and the form that corrects it. */
export const enquiryKind: ExistingKind<DeclinedEnquiry, EnquiryValues, DeclinedEnquiryInput> = {
  source: enquiryRecord,
  right: 'conflicts',
  update: updateEnquiry,
  nameOf: askedBy,
  valuesOf: ({ names, reason }) => ({ names, reason }),
  inputOf: ({ names, reason }) => ({
    names: names.map(({ kra_pin, ...term }) => ({ ...term, ...(kra_pin && { kra_pin }) })),
    reason,
  }),
  names: [
    'names',
    'reason',
    ...Array.from({ length: mostTerms }, (_, index) =>
      ['name', 'kra_pin'].map((field) => `names.${index}.${field}`),
    ).flat(),
  ],
};

/** The labels of its fields, and their values as text. */
export function useEnquiryFields(): FormFields<EnquiryValues> {
  const words = useMessages(messages);
  const { term } = useConflictText();
  return {
    names: { label: words.names, text: (names) => names.map(term).join('; ') },
    reason: { label: words.reason, text: (reason) => reason },
  };
}
