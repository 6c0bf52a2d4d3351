import { formats } from '#server/locale';
import type { Fault, FaultCode, FaultParams } from '#domain/faults';
import { faults, type TechnicalCode } from '#language/faults';
import { ruleFaults } from '#language/ruleFaults';

type Sentences<Codes extends FaultCode> = { readonly [Code in Codes]: (params: FaultParams[Code]) => string };

/** What only a program can do wrong. */
const technical: Sentences<TechnicalCode> = {
  unknown_field: () => 'Remove this: the call has no such field.',
  wrong_type: ({ type }) => `Enter ${typeNames[type] ?? type}.`,
  repeated: () => 'List each value once.',
  null_character: () => 'Remove the null character (U+0000).',
  ill_formed_text: () => 'Remove the broken character (half of a surrogate pair).',
  breaks_contract: () => 'This does not match the API contract.',
  format_uuid: () => 'Enter an ID, such as 01933f2e-7a00-7000-8000-000000000001.',
  format_date_time: () => 'Enter a date and time, such as 2026-11-23T08:30:00Z.',
  format_icon: () => 'Enter an icon name in lowercase, such as receipt.',
  format_widget_id: () => 'Use 1 to 64 letters, digits, hyphens and underscores.',
  format_etag: () => 'Send the ETag as you received it, such as "3".',
  format_idempotency_key: () => 'Use 1 to 64 letters, digits and symbols, without spaces.',
  id_taken: ({ id }) => `"${id}" is taken. Choose another ID or leave it out.`,
  id_mismatch: () => 'Use the ID in the address or leave it out.',
  other_firm_at_address: ({ slug }) => `This address belongs to "${slug}". Name that firm or none.`,
  only_when_sent: () => 'Leave this out unless the status is sent.',
  rate_not_needed: () => 'Leave this out: the invoice is in KES.',
  only_when_paid: () => 'Leave this out unless the status is paid.',
  idempotency_key_reused: () => 'This key was used for another request. Send a new key.',
  stale_version: ({ version }) => `The current version is "${version}".`,
  host_not_local: () =>
    'Access is open, so only this machine may call, under a name such as localhost. ALLOW_OPEN_ACCESS=1 lifts this.',
  host_not_ours: () => 'This address is none of the product’s. Use the one that the call belongs to.',
  proxy_not_trusted: () => 'This call came through a proxy that TRUST_PROXY does not name.',
  forwarded_call: () =>
    'Access is open, so calls that come through a proxy are refused. ALLOW_OPEN_ACCESS=1 lifts this.',
  call_of_other_host: () => 'This address does not take this call. Use the one that it belongs to, or localhost.',
  foreign_origin: () => 'Pages of this origin may not change anything here.',
  method_not_allowed: ({ allowed }) => `Use ${allowed}.`,
  body_not_json: () => 'Send the body as JSON.',
  body_too_large: ({ limit }) => `Send a body of ${formats.amount(limit)} bytes or less.`,
  unsupported_media_type: () => 'Send the body with the content type application/json.',
  content_length: () => 'Send a Content-Length that matches the body.',
  malformed_address: () => 'Send the address in the form that the API contract gives.',
  malformed_request: () => 'Send a request that follows HTTP.',
  not_http: () => 'Send an HTTP request.',
  headers_too_large: () => 'Send shorter headers.',
  file_name_missing: () => 'Name the file in Upload-Metadata: filename and, after a space, its name in base64.',
  upload_offset: ({ offset }) => `The upload goes on at byte ${offset}.`,
  upload_finished: () => 'This upload is finished.',
  part_too_small: ({ limit }) => `Send parts of ${formats.amount(limit)} bytes or more. Only the last may be shorter.`,
  part_too_long: ({ limit }) => `The file has only ${formats.amount(limit)} bytes left, as Upload-Length says.`,
  range_past_end: ({ bytes }) => `The file has ${formats.amount(bytes)} bytes.`,
};

/** What a program that calls the API must be told otherwise than a person at a screen. */
const forPrograms = {
  required: () => 'This is required.',
  format_date: () => 'Enter a date, such as 2026-11-23.',
  format_color: () => 'Enter a colour in lowercase, such as #1d5b42.',
  no_such_customer: () => 'There is no customer with this ID.',
  no_such_firm: () => 'There is no firm with this ID.',
  no_such_record: () => 'This firm has no record with this ID.',
  no_such_invoice: () => 'There is no invoice with this ID.',
  invoice_transition: ({ status, wanted, allowed }) =>
    `This invoice is ${status}. It can become ${allowed.replaceAll(', ', ' or ')}, but not ${wanted}.`,
  same_reference: (params) => `${ruleFaults.en.same_reference(params)} Confirm that this is another one.`,
  no_such_payment: () => 'This invoice has no payment with this ID.',
  no_such_widget: () => 'There is no widget with this ID.',
  unknown_endpoint: () => 'Choose an endpoint that widgets can read, such as /api/law-firm/cases.',
  definition_of_type: ({ type }) => `This widget of the library is a ${type}. Choose one of the same type.`,
  only_for_custom: () => 'Leave this out: only firms on the template "custom" have a layout of their own.',
  changed_meanwhile: ({ record, by }) =>
    `${by ? `${by} has changed this ${record}` : `This ${record} has changed`} since you opened it.`,
  request_timeout: () => 'The request took too long to arrive. Try again.',
} satisfies Partial<Sentences<FaultCode>>;

/** The API's English sentence for each fault: what is wrong and what to do. */
export const sentences: Sentences<FaultCode> = { ...faults.en, ...technical, ...forPrograms };

const typeNames: Record<string, string> = {
  object: 'a JSON object',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

/** Writes a fault as an English sentence. */
export function sentenceFor<Code extends FaultCode>({ code, params }: Fault<Code>): string {
  return sentences[code](params);
}
