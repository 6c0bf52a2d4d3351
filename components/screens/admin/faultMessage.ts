import type { Fault, FaultCode, FaultParams } from '#domain/faults';

/** The faults that forms find by the domain's rules before anything is sent. */
type RuleCode = Extract<
  FaultCode,
  'format_slug' | 'slug_reserved' | 'format_kra_pin' | 'format_interval' | `invoice_${string}` | 'due_date_passed'
>;

const figure = new Intl.NumberFormat('en-KE');

const messages: { [Code in RuleCode]: (params: FaultParams[Code]) => string } = {
  format_slug: () => 'Use 2 to 63 lowercase letters, digits and hyphens. Start and end with a letter or digit.',
  slug_reserved: ({ slug }) => `"${slug}" is reserved. Choose another.`,
  format_kra_pin: () => 'Enter a KRA PIN, such as A000000001Z.',
  format_interval: ({ min, max }) =>
    `Enter a whole number of milliseconds from ${figure.format(min)} to ${figure.format(max)}.`,
  invoice_final: ({ status }) => `This invoice is ${status} and can no longer change.`,
  invoice_transition: ({ status, wanted }) => `This invoice is ${status}, so it can’t become ${wanted}.`,
  due_date_passed: () => 'The due date has passed. Create a new invoice with a later due date.',
};

/** Says in English what a rule found; `undefined` when it found nothing. */
export function faultMessage<Code extends RuleCode>(fault: Fault<Code> | undefined): string | undefined {
  return fault && messages[fault.code](fault.params);
}
