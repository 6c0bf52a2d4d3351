import type { messages as continueEnglish } from '#messages/screens/portal/Continue/messages';
import type { messages as mattersEnglish } from '#messages/screens/portal/Matters/messages';
import type { messages as noticeEnglish } from '#messages/screens/portal/Notice/messages';
import type { messages as portalEnglish } from '#messages/screens/portal/Portal/messages';
import type { messages as requestEnglish } from '#messages/screens/portal/Request/messages';
import type { messages as settingsEnglish } from '#messages/screens/portal/Settings/messages';
import type { messages as signInEnglish } from '#messages/screens/portal/SignIn/messages';
import type { Translation } from '#language/messages';

/** What is around every page of the portal in Swahili. */
export const portal = {
  skip: 'Ruka hadi maudhui',
  language: 'Lugha',
  settings: 'Mipangilio',
  signOut: 'Toka',
  private: 'Ni wewe na mawakili wako tu mnaoona ukurasa huu.',
  byOn: (name: string, when: string) => `${name}, ${when}`,
  listedOnly: (most: number) => `Zinaonyeshwa ${most} tu.`,
} satisfies Translation<typeof portalEnglish>;

/** The page that a link opens. */
export const continuePage = {
  title: (firm: string) => `${firm} wana ukurasa wako`,
  lead: 'Ona kesi yako imefikia wapi, tuma hati ambazo mawakili wako wanaomba, na uwaandikie.',
  once: 'Kiungo hiki hufanya kazi mara moja. Kisha simu au kompyuta hii hubaki imeingia kwa siku 30.',
  go: 'Endelea',
} satisfies Translation<typeof continueEnglish>;

/** Signing in by a code. */
export const signIn = {
  title: 'Ingia',
  lead: (firm: string) => `Andika barua pepe yako ambayo ${firm} wanayo. Tutakutumia msimbo.`,
  address: 'Barua pepe',
  send: 'Nitumie msimbo',
  noCodes: (firm: string) => `Kurasa hizi hufunguka kwa kiungo. Waombe ${firm} wakutumie kingine.`,
  codeTitle: 'Andika msimbo wako',
  sent: (address: string) =>
    `Ikiwa ofisi inaijua ${address}, msimbo wa tarakimu sita unatumwa. Hufanya kazi kwa dakika 10.`,
  code: 'Msimbo',
  digits: 'Tarakimu sita',
  signIn: 'Ingia',
  again: 'Nitumie msimbo mwingine',
  other: 'Tumia anwani nyingine',
  faults: {
    address: 'Andika barua pepe, kama halima@example.com.',
    code: 'Andika tarakimu sita za msimbo wako.',
    wrong: 'Msimbo huo si sahihi, au haufanyi kazi tena. Ukague, au uombe mwingine.',
    tooMany: 'Umejaribu mara nyingi mno. Subiri dakika chache, kisha uombe msimbo mwingine.',
    trouble: 'Haikufaulu. Jaribu tena baada ya muda mfupi.',
  },
} satisfies Translation<typeof signInEnglish>;

/** The pages that have nothing to show. */
export const notice = {
  spent: {
    title: 'Kiungo hiki hakifanyi kazi tena',
    text: 'Kiungo hufanya kazi mara moja, na kwa siku saba. Unaweza kuingia kwa msimbo badala yake.',
  },
  notFound: {
    title: 'Hakuna kitu hapa',
    text: 'Ukurasa uliofungua haupo, au haujashirikishwa.',
  },
  closed: {
    title: 'Kurasa hizi zimefungwa',
    text: 'Kurasa za wateja wa ofisi hii haziwezi kufunguliwa kwa sasa. Tafadhali pigia ofisi simu.',
  },
  trouble: {
    title: 'Ukurasa huu hauwezi kuonyeshwa',
    text: 'Kuna hitilafu upande wetu. Jaribu tena baada ya muda mfupi.',
  },
  busy: {
    title: 'Maombi ni mengi mno',
    text: 'Subiri dakika chache, kisha ujaribu tena.',
  },
  offline: {
    title: 'Huna mtandao',
    text: 'Unganisha intaneti, kisha ujaribu tena. Hakuna ulichotuma kilichopotea.',
  },
  askForCode: 'Pata msimbo',
  askForLink: (firm: string) => `Kiungo hufanya kazi mara moja, na kwa siku saba. Waombe ${firm} wakutumie kingine.`,
  home: 'Nenda ukurasa wa kwanza',
  again: 'Jaribu tena',
} satisfies Translation<typeof noticeEnglish>;

/** The list of matters. */
export const matters = {
  title: 'Kesi zako',
  none: 'Hakuna kesi uliyoshirikishwa kwa sasa.',
  next: (day: string) => `Tarehe ijayo ${day}`,
  word: (day: string) => `Utasikia kufikia ${day}`,
  asked: (count: number) => (count === 1 ? 'Hati 1 ya kutuma' : `Hati ${count} za kutuma`),
  toPay: (sum: string) => `${sum} ya kulipa`,
  closed: 'Imefungwa',
} satisfies Translation<typeof mattersEnglish>;

/** Sending what the firm asked for. */
export const request = {
  by: (day: string) => `Kufikia ${day}`,
  late: (day: string) => `Ilihitajika kufikia ${day}`,
  isSent: 'Umetuma hii. Unaweza kutuma zaidi hadi ofisi itakapoikagua.',
  isReceived: 'Ofisi imepokea hii. Asante.',
  photos: 'Picha',
  photosHint: 'Laza ukurasa mahali penye mwanga. Picha kadhaa huwa PDF moja, kwa mfuatano unaozipiga.',
  take: 'Piga picha',
  takeAnother: 'Piga picha nyingine',
  files: 'Au faili',
  filesHint: 'Picha ulizonazo tayari, au hati moja ya PDF au Word, isiyozidi MB 25 kila moja.',
  choose: 'Chagua faili',
  send: 'Tuma',
  sending: (done: number | string, all: number | string) => `Inatuma ${done} kati ya ${all}…`,
  waiting: 'Bado haijafika. Usifunge ukurasa huu: utajaribu tena wenyewe.',
  remove: (name: string) => `Ondoa ${name}`,
  faults: {
    nothing: 'Piga picha au chagua faili kwanza.',
    photo: 'Moja ya picha ni ya aina ambayo hatuwezi kuisoma. Ipige tena hapa, au uitume kama JPEG.',
    mixed: 'Tuma picha pamoja, na faili nyingine yoyote peke yake.',
    empty: 'Moja ya faili haina kitu. Chagua nyingine.',
    tooLarge: 'Kila faili isizidi MB 25.',
    tooMany: 'Tuma picha zisizozidi 30 kwa wakati mmoja.',
    closed: 'Ofisi imefunga ombi hili. Iandikie ofisi ikiwa una zaidi ya kutuma.',
    full: 'Hakuna nafasi ya hii kwa sasa. Tafadhali pigia ofisi simu.',
    trouble: 'Ulichochagua hakikutumwa. Kagua mtandao wako, kisha ujaribu tena.',
  },
  faultsOf: {
    photo: (name: string) => `Hatuwezi kusoma “${name}”. Iondoe, kisha uipige tena hapa au uitume kama JPEG.`,
    empty: (name: string) => `“${name}” haina kitu. Iondoe, kisha uchague nyingine.`,
    tooLarge: (name: string) => `“${name}” inazidi MB 25.`,
  },
} satisfies Translation<typeof requestEnglish>;

/** A client's settings. */
export const settings = {
  title: 'Mipangilio',
  back: 'Rudi',
  language: 'Lugha',
  languageHint: 'Ya kurasa hizi, na ya tunayokutumia.',
  reminders: 'Vikumbusho',
  remindOf: {
    hearings: 'Siku moja kabla ya kesi kusikilizwa',
    requests: 'Tunapohitaji hati',
    updates: 'Kunapokuwa na habari',
  },
  ways: { email: 'Kwa barua pepe', sms: 'Kwa ujumbe mfupi', none: 'Bila kikumbusho' },
  noEmail: 'Hatuna barua pepe yako, kwa hivyo hatuwezi kukukumbusha.',
  save: 'Hifadhi',
  saved: 'Imehifadhiwa.',
  you: 'Wewe',
  name: 'Jina',
  for: 'Kwa',
  email: 'Barua pepe',
  phone: 'Simu',
  wrong: (firm: string) => `Kuna kosa? Waambie ${firm}.`,
  session: 'Kifaa hiki',
  until: (day: string) => `Umeingia hadi ${day}.`,
  signOut: 'Toka',
} satisfies Translation<typeof settingsEnglish>;
