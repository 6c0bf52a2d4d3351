import type { messages as english } from '#messages/screens/landing/SignupForm/messages';
import type { Translation } from '#language/messages';
/** Messages for the sign-up form in Swahili. A native reader has yet to review them. */
export const signupForm = {
  fullName: 'Jina kamili',
  email: 'Barua pepe',
  phone: 'Nambari ya simu',
  firmName: 'Jina la ofisi ya mawakili',
  firmSize: 'Ukubwa wa ofisi',
  noSize: 'Ukubwa wa Ofisi',
  sizes: {
    '1-5': 'Mawakili 1-5',
    '6-15': 'Mawakili 6-15',
    '16-50': 'Mawakili 16-50',
    '50+': 'Mawakili 50+',
  },
  missing: {
    fullName: 'Andika jina lako.',
    email: 'Andika barua pepe yako.',
    phone: 'Andika nambari yako ya simu.',
    firmName: 'Andika jina la ofisi.',
    firmSize: 'Chagua ukubwa wa ofisi.',
  },
  website: 'Acha sehemu hii wazi',
  filledWebsite: 'Kuna kitu kimejaza sehemu iliyofichwa. Sasa iko wazi tena: tuma fomu mara nyingine.',
  label: 'Jaribio bila malipo',
  submit: 'Anza Jaribio Bila Malipo',
  pending: 'Jaribio lako linaanza…',
  failed: 'Hatukuweza kuanzisha jaribio lako. Ulichoandika bado kipo.',
  known: 'Ofisi yako ina eneo tayari.',
  signIn: 'Ingia hapo.',
  forgotten: (email: string) => `Ikiwa umesahau anwani yake, andikia ${email}.`,
  started: 'Jaribio lako limeanza',
  open: (firm: string, until: string) => `${firm} sasa ina eneo lake, bila malipo hadi ${until}.`,
  openArea: 'Fungua eneo la ofisi yako',
  checkMail: 'Angalia barua pepe yako',
  mailed: (email: string, firm: string) =>
    `Kiungo kinatumwa kwa ${email}. Kifungue ili uchague nenosiri na kuanza jaribio la ${firm}.`,
  noMail: 'Hujapata kitu baada ya dakika chache? Angalia kwenye taka, au jisajili tena.',
  soon: 'Tutakutumia kiungo',
  handedOver: (firm: string) => `Kwa kiungo hicho utachagua nenosiri na kuanza jaribio la ${firm}.`,
  keep: 'Hifadhi anwani hii kwenye kivinjari chako na uwape watu wako: haitumwi kwa barua pepe.',
} satisfies Translation<typeof english>;
