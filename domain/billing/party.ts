/** Who paid, as far as a statement says it. The phone may be masked: `2547***014`. */
export type PartyText = { payer?: string; phone?: string };

/** A phone number, of which some digits may be masked. */
const number = /(?<![\dA-Za-z])\+?(?:254|0)?[17][\d*x•]{5,12}\d(?![\dA-Za-z])/i;

const payBill = /^pay ?bill\b.*?\bfrom\b\s*(.*?)(?:\s+acc(?:ount)?\.?(?:\s*no\.?)?\s*[:.]?\s*(.+))?$/i;

/**
 * Reads who paid from what M-Pesa says of the other party, `2547***014 - KILELE MILLERS`, or else from the details,
 * `Pay Bill from 2547***014 - KILELE MILLERS Acc. INV 2026-0041`, which may have the reference too.
 */
export function partyOf(info: string, details: string): PartyText & { reference?: string } {
  const [, from = '', reference] = payBill.exec(details) ?? [];
  const text = info || from;
  const phone = number.exec(text)?.[0];
  const payer = (phone === undefined ? text : text.replace(phone, ' '))
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–:]+|[\s\-–:]+$/g, '')
    .slice(0, 200);
  return {
    ...(payer !== '' && { payer }),
    ...(phone !== undefined && {
      phone: phone.replace(/^\+/, '').replace(/[*x•]+/gi, (masked) => '*'.repeat(masked.length)),
    }),
    ...(reference !== undefined && { reference: reference.trim() }),
  };
}

/** Whether a number that may be masked can be a phone number in E.164: `0712***014` can be `+254712345014`. */
export function phoneFits(masked: string, e164: string): boolean {
  const [written = ''] = masked.replace(/[\s+]/g, '').split(';');
  const full = /^0\d/.test(written) ? `254${written.slice(1)}` : /^[17]/.test(written) ? `254${written}` : written;
  const digits = e164.replace(/^\+/, '').split(';', 1)[0] ?? '';
  const [start = '', ...rest] = full.split(/\*+/);
  const end = rest.at(-1);
  if (end === undefined) return full === digits;
  // Too few digits fit too many people.
  return start.length + end.length >= 7 && end.length >= 3 && digits.startsWith(start) && digits.endsWith(end);
}
