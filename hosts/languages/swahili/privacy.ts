import type { privacyMessages as english } from '#messages/screens/landing/LegalPage/privacyMessages';
import type { Translation } from '#language/messages';
import { restorableDays } from '#domain/plans';
import type { LegalFacts } from '#messages/screens/landing/LegalPage/facts';

/** The privacy notice in Swahili. A native reader has yet to review it. */
export const privacy = {
  title: 'Ilani ya faragha',
  sections: {
    who: {
      title: 'Nani anawajibika',
      points: {
        controller: ({ operator, productName }: LegalFacts) =>
          `${operator} anaendesha ${productName}, naye ndiye mdhibiti wa data ambayo wageni na ofisi hutuambia kuhusu wao wenyewe: usajili, akaunti ya ofisi na watu wake.`,
        processor: () =>
          'Kwa data ambayo ofisi inahifadhi katika eneo lake, kama vile wateja, mashauri, nyaraka, ujumbe na ankara, ofisi ndiyo mdhibiti wa data. Sisi ni mchakataji wake, na tunaishughulikia ili kuendesha huduma kwa ajili ya ofisi tu.',
        registration: ({ registration = '' }: LegalFacts) =>
          registration && `Nambari ya usajili kwa Ofisi ya Kamishna wa Ulinzi wa Data: ${registration}.`,
      },
    },
    kept: {
      title: 'Tunachohifadhi, na kwa nini',
      points: {
        visitors:
          'Wageni: tovuti hii haiweki vidakuzi wala kuhesabu ziara. Ili kuzuia matumizi mabaya, huduma huhesabu maombi kwa anwani ya mtandao kwa muda usiozidi saa moja kila mara, kisha hufuta hesabu hiyo.',
        signups:
          'Usajili: jina lako, barua pepe na nambari ya simu, na jina na ukubwa wa ofisi yako, ili kufungua eneo la ofisi yako na kuwasiliana nawe kulihusu. Tunazihitaji kwa mkataba unaouomba.',
        people: 'Watu wa ofisi: jina, barua pepe, nambari ya simu na wadhifa, ili wapewe mashauri, matukio na kazi.',
        records: 'Rekodi za ofisi: kile ambacho ofisi inaandika. Ofisi huamua nini, na kwa msingi gani wa kisheria.',
        account: 'Akaunti ya ofisi: mpango, matumizi na kumbukumbu ya mabadiliko, ili kuendesha huduma na kuitoza.',
        signIns: ({ hasAccounts }: LegalFacts) =>
          hasAccounts
            ? 'Kuingia: wakati, anwani ya mtandao na kivinjari, na kumbukumbu ya nani alifanya nini, ili ofisi iweze kuvikagua.'
            : '',
        browser: ({ hasAccounts }: LegalFacts) =>
          hasAccounts
            ? 'Kivinjari chako: kidakuzi kinakuwezesha kubaki umeingia. Katika eneo la ofisi kivinjari pia kinakumbuka unachochagua, kama vile mwangaza au giza. Hayo hubaki katika kivinjari.'
            : 'Kivinjari chako: katika eneo la ofisi kinakumbuka unachochagua, kama vile mwangaza au giza. Hayo hubaki katika kivinjari.',
      },
    },
    shared: {
      title: 'Nani mwingine huipata',
      points: {
        nobody: 'Hatuuzi data, na haifundishi mifumo yoyote ya AI.',
        mail: ({ sendsMail }: LegalFacts) =>
          sendsMail
            ? 'Ankara na vikumbusho ambavyo ofisi hutuma kwa barua pepe hupitia seva yetu ya barua hadi kwa mteja.'
            : '',
        law: 'Tunaipa mamlaka ikiwa tu sheria inatutaka tufanye hivyo.',
      },
    },
    long: {
      title: 'Kwa muda gani',
      points: {
        area: 'Kile ambacho ofisi inahifadhi hubaki muda wote eneo lake lipo, isipokuwa ofisi ikifute.',
        deleted: () =>
          `Kile ambacho ofisi inafuta kinaweza kurejeshwa kwa siku ${restorableDays}, kisha huharibiwa. Kinachotajwa na ankara hubaki pamoja na ankara hiyo.`,
        firm: ({ archiveDays }: LegalFacts) =>
          `Ofisi inayoondoka hufutwa, pamoja na usajili wake, inapotuomba. Kwa siku ${restorableDays} tunaweza kuirejesha. Kisha data yake huwekwa katika kumbukumbu moja na kuharibiwa, na baada ya siku ${archiveDays} kumbukumbu hiyo pia huondolewa.`,
        backups: 'Nakala rudufu ina kile kilichokuwepo siku yake, hadi nakala mpya zichukue nafasi yake.',
      },
    },
    where: {
      title: 'Wapi',
      points: {
        location: ({ dataLocation, privacyEmail }: LegalFacts) =>
          dataLocation ? `Hifadhidata iko ${dataLocation}.` : `Uliza ${privacyEmail} hifadhidata iko wapi.`,
      },
    },
    safety: {
      title: 'Inavyolindwa',
      points: {
        apart: 'Hifadhidata yenyewe hutenganisha rekodi za kila ofisi na za ofisi nyingine zote.',
        access: ({ hasAccounts }: LegalFacts) =>
          hasAccounts
            ? 'Kila mtu huingia kwa jina lake mwenyewe, na wasimamizi huhitaji hatua ya pili zaidi ya nenosiri. Hatuhifadhi manenosiri, bali kile tu kinachoyathibitisha.'
            : 'Bado hakuna nywila za watu binafsi: yeyote anayeweza kufikia anwani ya ofisi anaweza kufungua eneo lake. Usiweke data ya siri humo hadi eneo litakapowataka watu waingie.',
        breach:
          'Usalama wa data binafsi ukivunjwa, tunaiambia ofisi ndani ya saa 48. Pale ambapo sisi ndio wadhibiti, tunamwambia Kamishna wa Ulinzi wa Data ndani ya saa 72 (kifungu cha 43).',
      },
    },
    rights: {
      title: 'Haki zako',
      points: {
        rights:
          'Unaweza kuuliza jinsi data yako inavyotumika, kuiona, kupinga matumizi yake, na kutaka data isiyo ya kweli au inayopotosha irekebishwe au ifutwe (kifungu cha 26). Pia unaweza kuipata katika muundo ambao unaweza kuhamisha (kifungu cha 38).',
        client: 'Ikiwa ofisi ya mawakili ina data yako kama mteja wake, iulize ofisi kwanza. Tunaisaidia kujibu.',
        ask: ({ privacyEmail }: LegalFacts) => `Vinginevyo, andikia ${privacyEmail}.`,
        complain: 'Unaweza kulalamika kwa Ofisi ya Kamishna wa Ulinzi wa Data, www.odpc.go.ke (kifungu cha 56).',
      },
    },
  },
} satisfies Translation<typeof english>;
