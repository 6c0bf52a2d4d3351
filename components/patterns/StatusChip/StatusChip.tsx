import { statusWords } from '#components/language/vocabulary';
import { statusTones } from '#domain/statusTone';
import { createStatusChip } from './createStatusChip';

/** The status of a firm, an invoice, a case and so on, as a coloured chip. */
export const StatusChip = createStatusChip(statusTones, statusWords);
