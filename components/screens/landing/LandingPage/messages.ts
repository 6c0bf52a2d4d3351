import { defineMessages } from '#components/language/messages';
import { swahili } from './swahiliMessages';

/** Messages for the landing page. It makes the claims of spec section 1 and no others. */
export const messages = defineMessages(
  {
    skip: 'Skip to content',
    nav: 'Page sections',
    sections: {
      features: 'Features',
      integrations: 'Integrations',
      solutions: 'Solutions',
      ai: 'AI',
      faq: 'FAQ',
    },
    signUp: 'Sign Up',
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
            'Email is connected: invoices and reminders reach your clients by email. Judiciary e-Filing, M-Pesa and the Law Society of Kenya can be connected, and so can banks, accounting software, digital signatures, messaging and bulk SMS. None of these is from the start: schedule a demo, and we’ll plan it together.',
        },
        data: {
          question: 'Can we bring our existing data?',
          answer: 'Yes, your data can be imported. Schedule a demo, and we’ll look at what you have together.',
        },
        security: {
          question: 'Is our clients’ information safe?',
          answer:
            'Each firm’s records are kept apart from every other firm’s by the database itself, and your data never trains AI models.',
        },
        training: {
          question: 'Will our team be trained?',
          answer: 'Yes. Tell us about your team when you schedule a demo. Large firms also have dedicated support.',
        },
      },
    },
    signup: {
      title: 'Start your free trial',
      lead: 'Free for 14 days. No credit card required. Your firm’s area opens as soon as you sign up.',
    },
    footer: { features: 'Features', pricing: 'Pricing', support: 'Support' },
  },
  { sw: swahili },
);
