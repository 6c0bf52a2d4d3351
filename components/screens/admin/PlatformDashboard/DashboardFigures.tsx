import type { DashboardStats } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { type Stat, StatStrip } from '#components/patterns/StatStrip';
import { messages } from './messages';

export interface DashboardFiguresProps {
  /** The figures, once loaded. */
  stats: DashboardStats | undefined;
  /** Whether they are loading. */
  isLoading: boolean;
}

/** The platform's four figures: revenue and its growth, firms, users and API calls. */
export function DashboardFigures({ stats, isLoading }: DashboardFiguresProps) {
  const words = useMessages(messages).figures;
  const { number } = useFormat();
  const growth = useGrowth(stats?.monthlyGrowth);
  return (
    <StatStrip
      isLoading={isLoading}
      items={[
        { label: words.revenue, unit: 'KES', value: stats?.totalRevenue, href: '/admin/billing', ...(stats && growth) },
        {
          label: words.firms,
          value: stats?.activeFirms,
          href: '/admin/customers?status=active',
          ...(stats && { suffix: `/ ${number(stats.totalFirms)}` }),
          ...(stats?.totalFirms && { note: words.ofAll(stats.activeFirms, stats.totalFirms) }),
        },
        {
          label: words.users,
          value: stats?.totalUsers,
          href: '/admin/usage?sort=-users',
          ...(stats?.totalFirms && { note: words.across(stats.totalFirms) }),
        },
        { label: words.apiCalls, value: stats?.apiCalls, href: '/admin/usage?sort=-apiCalls', note: words.thisMonth },
      ]}
    />
  );
}

/** The note and trend that compare this month's payments with last month's, which may have had none. */
function useGrowth(growth: number | undefined): Pick<Stat, 'note' | 'trend'> {
  const words = useMessages(messages).figures;
  const { percent } = useFormat();
  if (growth === undefined) return { note: words.noGrowth };
  const text = percent(Math.abs(growth));
  if (growth === 0) return { note: `${text} ${words.growth}` };
  return {
    note: words.growth,
    trend:
      growth > 0
        ? { direction: 'up', text, spoken: words.up(text) }
        : { direction: 'down', text, spoken: words.down(text) },
  };
}
