import { english } from '#language/language';
import { defineMessages } from '#language/messages';
import { formatsFor } from '#domain/formats';

const { number } = formatsFor(english.locale);

/** Messages for the landing page. It makes the claims of spec section 1 and no others. */
export const messages = defineMessages('screens/landing/LandingPage', {
  hero: {
    title: 'The practice of law, kept in balance.',
    lead: 'Cases, clients, court dates, documents, time and invoices in one place, built for advocates in Kenya.',
    start: 'Start Free Trial',
    demo: 'Schedule Demo',
    terms: '14-day free trial. No credit card required.',
  },
  week: {
    title: 'This week in court',
    source: 'Demo firm',
    outstanding: 'Outstanding',
    activeCases: 'Active cases',
    hearings: {
      Directions: 'Directions',
      Hearing: 'Hearing',
      'Mention to confirm filing of submissions': 'Mention to confirm filing of submissions',
      Plea: 'Plea',
      'Pre-trial directions': 'Pre-trial directions',
      'Ruling on injunction': 'Ruling on injunction',
      'Summons for confirmation': 'Summons for confirmation',
    },
    court: (station: string) => `${station} Law Courts`,
  },
  stats: {
    title: 'In figures',
    items: {
      cases: { figure: '500+', label: 'active cases' },
      firms: { figure: '50+', label: 'law firms' },
      uptime: { figure: '99.9%', label: 'uptime' },
      admin: { figure: '70%', label: 'less admin work' },
    },
  },
  features: {
    title: 'Everything a firm does in a day, without the paper chase',
    items: {
      cases: {
        title: 'Case management',
        lead: 'Every case with its next date, its deadlines and its papers.',
        points: {
          deadlines: 'Deadlines, the nearest first',
          calendar: 'Court calendar sync',
          documents: 'Documents kept with the case',
        },
        picture: 'The cases of the demo firm, each with its court, priority and next deadline.',
      },
      clients: {
        title: 'Client portal',
        lead: 'Clients know where they stand, without a phone call.',
        points: {
          updates: 'Updates on their case',
          documents: 'Document sharing',
          payments: 'Online bill payments',
        },
        picture: 'The demo firm’s clients with their contacts, beside their latest messages.',
      },
      billing: {
        title: 'Smart billing',
        lead: 'From the hour worked to the invoice paid, in KES.',
        points: {
          time: 'Time tracking',
          tax: 'KRA tax compliance',
          payments: 'Invoices that show what is paid and what is due',
        },
        picture: 'The demo firm’s dashboard, with its deadlines and what it has billed.',
      },
    },
  },
  integrations: {
    title: 'What it can connect to',
    items: {
      government: 'Government systems',
      banks: 'Banks',
      money: 'Mobile money',
      accounting: 'Accounting software',
      signatures: 'Digital signatures',
      messaging: 'Messaging',
      sms: 'Bulk SMS',
    },
  },
  solutions: {
    title: 'For practices of every size',
    items: {
      solo: {
        title: 'Solo practitioners',
        lead: 'A whole practice for one advocate.',
        points: { cases: 'Case management', clients: 'Client portal', billing: 'Smart billing' },
      },
      small: {
        title: 'Small firms',
        lead: 'All that solo practitioners have, and:',
        points: { team: 'Team tools' },
      },
      large: {
        title: 'Large firms',
        lead: 'All that small firms have, and:',
        points: {
          offices: 'Multi-office',
          workflows: 'Custom workflows',
          branding: 'White labelling',
          support: 'Dedicated support',
        },
      },
    },
  },
  pricing: {
    title: 'What it costs',
    lead: (days: number) => `One price for the whole firm, after ${days} days free. The plans differ in their limits.`,
    month: 'a month',
    users: (count: number) => `Up to ${number(count)} people`,
    storage: (gigabytes: number) => `${number(gigabytes)} GB of storage`,
    calls: (count: number) => `${number(count)} API calls a month`,
    note: 'An API call is one request that your people’s pages make. A trial has the limits of Starter.',
  },
  ai: {
    title: 'AI that answers to advocates',
    lead: 'AI takes work off your desk. These are our commitments:',
    items: {
      training: {
        title: 'Your data never trains models',
        text: 'What your firm and its clients keep here is not used to train AI models.',
      },
      oversight: { title: 'Human oversight', text: 'AI suggests. An advocate decides.' },
      languages: { title: 'Multilingual support', text: 'In several languages, including Swahili.' },
    },
  },
  faq: {
    title: 'Questions that firms ask',
    items: {
      integration: {
        question: 'Does it work with the systems we use?',
        answer:
          'Email is connected: invoices and reminders reach your clients by email. Judiciary e-Filing, M-Pesa and the Law Society of Kenya can be connected, and so can banks, accounting software, digital signatures, messaging and bulk SMS. None of these is from the start: schedule a demo, and we’ll plan it together. Until then, statements of your bank and of M-Pesa come in as files, and journals go out as files for QuickBooks, Xero or another program.',
      },
      data: {
        question: 'Can we bring our existing data?',
        answer:
          'Bring your clients and cases as Excel (XLSX) or CSV files, from Excel or from your old system, and import them. Every row is checked before anything is created, and an import can be undone for 30 days. You can export and print your lists at any time, and on request we hand over all that your firm keeps here, as one ZIP archive.',
      },
      security: {
        question: 'Is our clients’ information safe?',
        answer:
          'Each firm’s records are kept apart from every other firm’s by the database itself, and your data never trains AI models. Everybody signs in as themselves and sees what their role allows; admins also need a code from their phone or a passkey. The privacy notice has the rest.',
        openAnswer:
          'Each firm’s records are kept apart from every other firm’s by the database itself, and your data never trains AI models. There are no personal passwords yet: whoever can reach your firm’s address can open its area, so keep confidential files out of a trial. The privacy notice has the rest.',
      },
      training: {
        question: 'Will our team be trained?',
        answer: 'Yes. Tell us about your team when you schedule a demo. Large firms also have dedicated support.',
      },
      end: {
        question: 'What happens when the trial ends?',
        answer:
          'Nothing is charged. Your firm’s area closes, and everything in it is kept. Tell us which plan you want, and it opens again as you left it.',
      },
    },
  },
  signup: {
    title: 'Start your free trial',
    lead: 'Free for 14 days. No credit card required. Sign up, open the link we send you and choose a password.',
    openLead: 'Free for 14 days. No credit card required. Your firm’s area opens as soon as you sign up.',
    address: 'Your firm gets an address of its own, where its people sign in. Bookmark it: it isn’t emailed.',
    openAddress: 'You see your firm’s address at once. Bookmark it: it opens your area, and it isn’t emailed.',
    end: (days: number) => `After ${days} days the area closes, with everything in it kept, until you choose a plan.`,
    known: 'Does your firm have an area already?',
  },
});
