import type { components } from '#openapi';
import { defineMessages } from '#language/messages';

type Schemas = components['schemas'];

/** The plans that a firm can buy. */
export const planNames = defineMessages('language/vocabulary/firms.planNames', {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
} satisfies Record<Schemas['Plan'], string>);

/** How often a firm is billed. */
export const cycleNames = defineMessages('language/vocabulary/firms.cycleNames', {
  monthly: 'Monthly',
  annual: 'Annual',
} satisfies Record<Schemas['BillingCycle'], string>);

/** The metrics that a plan limits, and how usage is formatted. */
export const usageWords = defineMessages('language/vocabulary/firms.usageWords', {
  metrics: {
    api_calls: 'API calls',
    users: 'Users',
    storage: 'Storage',
  } satisfies Record<Schemas['UsageAlert']['metric'], string>,
  of: (used: string, limit: string) => `${used} / ${limit}`,
  ofGb: (used: string, limit: string) => `${used} / ${limit} GB`,
});

/** The dashboard templates for a firm's staff, and what each is for. */
export const templateNames = defineMessages('language/vocabulary/firms.templateNames', {
  default: { name: 'Default', hint: 'For a general practice.' },
  'legal-pro': { name: 'Legal Pro', hint: 'For a busy practice that watches everything at once.' },
  corporate: { name: 'Corporate', hint: 'For company and commercial work.' },
  criminal: { name: 'Criminal', hint: 'For criminal work, where hearings come first.' },
  custom: { name: 'Custom', hint: 'A layout of the firm’s own.' },
} satisfies Record<Schemas['DashboardTemplate'], { name: string; hint: string }>);
