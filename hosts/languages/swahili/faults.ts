import type { faults as english } from '#language/faults';
import type { Translation } from '#language/messages';
import type { FaultParams } from '#domain/faults';

/** The faults that can occur when signing up in Swahili. A native speaker has yet to review them. */
export const faults = {
  required: () => 'Jaza sehemu hii.',
  one_of: ({ values }: FaultParams['one_of']) => `Chagua moja kati ya: ${values}.`,
  too_long: ({ limit }: FaultParams['too_long']) => `Tumia herufi ${limit} au chache zaidi.`,
  format_email: () => 'Andika barua pepe, kama ofisi@mawakili.example.',
  format_phone: () => 'Andika nambari ya simu, kama 0712 345 678.',
  phone_words: () => 'Usiandike maneno. Andika nambari moja, kama 0712 345 678.',
  email_taken: () => 'Barua pepe hii imeshajisajili. Ingia kwa anwani ya ofisi yako.',
  invalid_request: () => 'Kagua sehemu za fomu, kisha ujaribu tena.',
  request_timeout: () => 'Ombi limechukua muda mrefu mno. Jaribu tena.',
  too_many_requests: () => 'Maombi ni mengi mno. Jaribu tena baadaye.',
  overloaded: () => 'Huduma ina shughuli nyingi. Jaribu tena baada ya muda mfupi.',
  database_unavailable: () => 'Huduma haipatikani kwa sasa. Jaribu tena baada ya muda mfupi.',
  internal_error: () => 'Kuna hitilafu upande wetu. Jaribu tena baadaye.',
} satisfies Translation<typeof english>;
