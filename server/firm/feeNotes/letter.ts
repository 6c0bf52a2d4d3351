import type { components } from '#openapi';
import type { Letter } from '#server/billing/mail/letter';
import { formats } from '#server/locale';

/** Writes the email that a fee note's PDF is attached to. */
export function feeNoteLetter(note: components['schemas']['FeeNoteDetail']): Letter {
  const { number, clientName, caseTitle, total, paper } = note;
  const { name } = paper.firm;
  const body =
    `Fee note ${number} for ${formats.money(total, 'KES')} is attached. ` +
    'It is a pro-forma, not a tax invoice: the invoice follows.';
  const parts = [`Dear ${clientName},`, body, `Re: ${caseTitle}`, `Yours faithfully,\n${name}`];
  return { subject: `Fee note ${number} from ${name}`, text: parts.join('\n\n') };
}
