import type { termsMessages as english } from '#messages/screens/landing/LegalPage/termsMessages';
import type { Translation } from '#language/messages';
import { restorableDays, trialDays } from '#domain/plans';
import type { LegalFacts } from '#messages/screens/landing/LegalPage/facts';

/** The terms in Swahili. A native reader has yet to review them. */
export const terms = {
  title: 'Masharti',
  sections: {
    service: {
      title: 'Huduma',
      points: {
        what: ({ operator, productName }: LegalFacts) =>
          `${operator} anatoa ${productName} kwa ofisi za mawakili kupitia mtandao. Anayesajili ofisi anakubali masharti haya kwa niaba ya ofisi.`,
        advice: 'Huhifadhi rekodi na kujumlisha ankara. Haitoi ushauri wa kisheria.',
      },
    },
    cost: {
      title: 'Jaribio, mipango na bei',
      points: {
        trial: () =>
          `Jaribio ni bila malipo kwa siku ${trialDays.signedUp} na halihitaji kadi ya benki. Likiisha, hakuna kinachotozwa: eneo la ofisi linafungwa, na kilichomo kinahifadhiwa hadi ofisi ichague mpango au ituombe kulifuta.`,
        prices:
          'Bei na viwango ni vile vilivyo kwenye ukurasa wa mbele, kwa kila ofisi na mwezi. Bei mpya inaanza tu baada ya kuiambia ofisi.',
        unpaid: 'Tunaweza kusimamisha eneo la ofisi isiyolipa. Linafunguka tena, kama lilivyokuwa, ofisi ikishalipa.',
      },
    },
    data: {
      title: 'Data ya ofisi',
      points: {
        owner:
          'Kile ambacho ofisi inahifadhi hapa ni cha ofisi. Tunakitumia kuendesha huduma tu, kama ilani ya faragha inavyosema.',
        export: ({ salesEmail }: LegalFacts) =>
          `Ofisi inaweza kukipata chote wakati wowote, katika kumbukumbu moja ya ZIP yenye faili za CSV: andikia ${salesEmail}.`,
      },
    },
    duties: {
      title: 'Tunachoomba ofisi',
      points: {
        lawful:
          'Hifadhi hapa kile tu ambacho ofisi inaruhusiwa kisheria kuhifadhi, na uwape watu wa ofisi pekee anwani yake.',
        others:
          'Usijaribu kufikia data ya ofisi nyingine, wala kuilemea huduma. Maombi yanayozidi viwango vyake hukataliwa.',
        dates: 'Weka kumbukumbu yako mwenyewe ya tarehe za mahakama na muda wa ukomo. Shajara ni msaada, si mbadala.',
      },
    },
    availability: {
      title: 'Upatikanaji na dhima',
      points: {
        availability: 'Tunajitahidi huduma ipatikane, na kitu kisipotee. Inaweza kusimama kwa matengenezo.',
        liability: 'Hakuna hapa kinachopunguza dhima au haki ambayo sheria hairuhusu kupunguzwa.',
      },
    },
    end: {
      title: 'Kuondoka',
      points: {
        leave: ({ salesEmail }: LegalFacts) =>
          `Ofisi inaweza kuondoka wakati wowote: andikia ${salesEmail}. Kisha inafutwa, na inaweza kurejeshwa kwa siku ${restorableDays}.`,
        changes:
          'Masharti haya yakibadilika, tarehe iliyo juu hubadilika pia, na tunaiambia kila ofisi kabla badiliko halijaanza.',
        law: 'Sheria ya Kenya ndiyo inayotumika, na mahakama za Kenya ndizo zinazoamua.',
      },
    },
  },
} satisfies Translation<typeof english>;
