import type { messages as english } from '#messages/screens/landing/LandingPage/messages';
import type { Translation } from '#language/messages';
import { locale } from './locale';
import { formatsFor } from '#domain/formats';

const { number } = formatsFor(locale);

/** Messages for the landing page in Swahili. A native reader has yet to review them. */
export const landingPage = {
  hero: {
    title: 'Kazi ya sheria, kwenye mizani.',
    lead: 'Mashauri, wateja, tarehe za mahakama, nyaraka, muda na ankara mahali pamoja, kwa mawakili wa Kenya.',
    start: 'Anza Jaribio Bila Malipo',
    demo: 'Panga Onyesho',
    terms: 'Jaribio la siku 14 bila malipo. Kadi ya benki haihitajiki.',
  },
  week: {
    title: 'Wiki hii mahakamani',
    source: 'Ofisi ya mfano',
    outstanding: 'Haijalipwa',
    activeCases: 'Mashauri hai',
    hearings: {
      Directions: 'Maelekezo',
      Hearing: 'Kusikilizwa',
      'Mention to confirm filing of submissions': 'Kutajwa ili kuthibitisha kuwasilishwa kwa hoja',
      Plea: 'Kujibu mashtaka',
      'Pre-trial directions': 'Maelekezo kabla ya kusikilizwa',
      'Ruling on injunction': 'Uamuzi kuhusu zuio',
      'Summons for confirmation': 'Wito wa uthibitisho',
    },
    court: (station: string) => `Mahakama ya ${station}`,
  },
  stats: {
    title: 'Kwa takwimu',
    items: {
      cases: { figure: '500+', label: 'mashauri hai' },
      firms: { figure: '50+', label: 'ofisi za mawakili' },
      uptime: { figure: '99.9%', label: 'ya muda mfumo uko hewani' },
      admin: { figure: '70%', label: 'kazi ndogo ya kiofisi' },
    },
  },
  features: {
    title: 'Kila kazi ya siku ya ofisi, bila kufukuzana na makaratasi',
    items: {
      cases: {
        title: 'Usimamizi wa mashauri',
        lead: 'Kila shauri na tarehe yake ijayo, makataa yake na nyaraka zake.',
        points: {
          deadlines: 'Makataa, ya karibu kwanza',
          calendar: 'Usawazishaji na kalenda ya mahakama',
          documents: 'Nyaraka pamoja na shauri lake',
        },
        picture: 'Mashauri ya ofisi ya mfano, kila moja na mahakama, kipaumbele na tarehe yake ya mwisho.',
      },
      clients: {
        title: 'Tovuti ya wateja',
        lead: 'Wateja wanajua walipofikia, bila kupiga simu.',
        points: {
          updates: 'Taarifa za shauri lao',
          documents: 'Kushiriki nyaraka',
          payments: 'Kulipa ankara mtandaoni',
        },
        picture: 'Wateja wa ofisi ya mfano na mawasiliano yao, kando ya ujumbe wao wa karibuni.',
      },
      billing: {
        title: 'Malipo mahiri',
        lead: 'Kutoka saa ya kazi hadi ankara iliyolipwa, kwa KES.',
        points: {
          time: 'Kurekodi muda wa kazi',
          tax: 'Kuzingatia kodi ya KRA',
          payments: 'Ankara zinazoonyesha kilicholipwa na kinachodaiwa',
        },
        picture: 'Dashibodi ya ofisi ya mfano, na makataa yake na ankara zake.',
      },
    },
  },
  integrations: {
    title: 'Inachoweza kuunganishwa nacho',
    items: {
      government: 'Mifumo ya serikali',
      banks: 'Benki',
      money: 'Pesa kwa simu',
      accounting: 'Programu za uhasibu',
      signatures: 'Sahihi za kidijitali',
      messaging: 'Ujumbe',
      sms: 'SMS kwa wingi',
    },
  },
  solutions: {
    title: 'Kwa ofisi za ukubwa wowote',
    items: {
      solo: {
        title: 'Mawakili binafsi',
        lead: 'Ofisi kamili kwa wakili mmoja.',
        points: { cases: 'Usimamizi wa mashauri', clients: 'Tovuti ya wateja', billing: 'Malipo mahiri' },
      },
      small: {
        title: 'Ofisi ndogo',
        lead: 'Yote ya mawakili binafsi, pamoja na:',
        points: { team: 'Zana za timu' },
      },
      large: {
        title: 'Ofisi kubwa',
        lead: 'Yote ya ofisi ndogo, pamoja na:',
        points: {
          offices: 'Matawi mengi',
          workflows: 'Taratibu maalum za kazi',
          branding: 'Chapa yako mwenyewe',
          support: 'Usaidizi maalum',
        },
      },
    },
  },
  pricing: {
    title: 'Bei yake',
    lead: (days: number) =>
      `Bei moja kwa ofisi nzima, baada ya siku ${days} bila malipo. Mipango inatofautiana kwa viwango vyake.`,
    month: 'kwa mwezi',
    users: (count: number) => `Hadi watu ${number(count)}`,
    storage: (gigabytes: number) => `GB ${number(gigabytes)} za hifadhi`,
    calls: (count: number) => `Miito ya API ${number(count)} kwa mwezi`,
    note: 'Mwito wa API ni ombi moja ambalo kurasa za watu wako hutuma. Jaribio lina viwango vya Starter.',
  },
  ai: {
    title: 'AI inayowajibika kwa mawakili',
    lead: 'AI inapunguza kazi mezani pako. Hizi ndizo ahadi zetu:',
    items: {
      training: {
        title: 'Data yako haifundishi AI kamwe',
        text: 'Kile ambacho ofisi yako na wateja wake wanahifadhi hapa hakitumiki kufundisha mifumo ya AI.',
      },
      oversight: { title: 'Uangalizi wa binadamu', text: 'AI inapendekeza. Wakili anaamua.' },
      languages: { title: 'Lugha nyingi', text: 'Kwa lugha kadhaa, pamoja na Kiswahili.' },
    },
  },
  faq: {
    title: 'Maswali ambayo ofisi huuliza',
    items: {
      integration: {
        question: 'Je, inafanya kazi na mifumo tunayotumia?',
        answer:
          'Barua pepe imeunganishwa: ankara na vikumbusho huwafikia wateja wako kwa barua pepe. Judiciary e-Filing, M-Pesa na Law Society of Kenya zinaweza kuunganishwa, na pia benki, programu za uhasibu, sahihi za kidijitali, ujumbe na SMS kwa wingi. Hakuna kati ya hizi iliyounganishwa tangu mwanzo: panga onyesho, tupange pamoja. Kwa sasa, taarifa za benki na za M-Pesa huingizwa kama faili, na maingizo ya hesabu hupakuliwa kama faili za QuickBooks, Xero au programu nyingine.',
      },
      data: {
        question: 'Je, tunaweza kuleta data tuliyo nayo?',
        answer:
          'Leta wateja na mashauri kama faili za Excel (XLSX) au CSV, kutoka Excel au mfumo wako wa zamani, kisha uziingize. Kila safu hukaguliwa kabla ya chochote kuongezwa, na uingizaji unaweza kutenguliwa kwa siku 30. Kwa kutoa data, orodha hupakuliwa na huchapishwa, na ukiomba tunakupa yote ambayo ofisi yako inahifadhi hapa, katika kumbukumbu moja ya ZIP yenye faili za CSV.',
      },
      security: {
        question: 'Je, taarifa za wateja wetu ziko salama?',
        answer:
          'Rekodi za kila ofisi zinatenganishwa na za ofisi nyingine na hifadhidata yenyewe, na data yako haifundishi AI kamwe. Kila mtu huingia kwa jina lake mwenyewe na huona kile ambacho wadhifa wake unaruhusu; wasimamizi pia huhitaji namba ya siri kutoka kwenye simu yao au passkey. Mengine yako katika ilani ya faragha.',
        openAnswer:
          'Rekodi za kila ofisi zinatenganishwa na za ofisi nyingine na hifadhidata yenyewe, na data yako haifundishi AI kamwe. Bado hakuna nywila za watu binafsi: yeyote anayeweza kufikia anwani ya ofisi yako anaweza kufungua eneo lake, kwa hiyo usiweke faili za siri katika jaribio. Mengine yako katika ilani ya faragha.',
      },
      training: {
        question: 'Je, timu yetu itapewa mafunzo?',
        answer: 'Ndiyo. Tuambie kuhusu timu yako unapopanga onyesho. Ofisi kubwa pia zina usaidizi maalum.',
      },
      end: {
        question: 'Je, jaribio likiisha?',
        answer:
          'Hakuna kinachotozwa. Eneo la ofisi yako linafungwa, na kila kitu ndani yake kinahifadhiwa. Tuambie mpango unaotaka, nalo litafunguka tena kama ulivyoliacha.',
      },
    },
  },
  signup: {
    title: 'Anza jaribio lako bila malipo',
    lead: 'Bila malipo kwa siku 14. Kadi ya benki haihitajiki. Jisajili, fungua kiungo tunachokutumia na uchague nenosiri.',
    openLead:
      'Bila malipo kwa siku 14. Kadi ya benki haihitajiki. Eneo la ofisi yako linafunguka mara tu unapojisajili.',
    address:
      'Ofisi yako inapata anwani yake, ambapo watu wake huingia. Ihifadhi kwenye kivinjari chako: haitumwi kwa barua pepe.',
    openAddress:
      'Unaona anwani ya ofisi yako mara moja. Ihifadhi kwenye kivinjari chako: ndiyo inayofungua eneo lako, na haitumwi kwa barua pepe.',
    end: (days: number) =>
      `Baada ya siku ${days} eneo linafungwa, na kila kitu ndani yake kinahifadhiwa, hadi uchague mpango.`,
    known: 'Je, ofisi yako ina eneo tayari?',
  },
} satisfies Translation<typeof english>;
