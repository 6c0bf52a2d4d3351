import { Users } from 'lucide-react';
import { useFirmData } from '#components/api';
import { Avatar } from '#components/elements/Avatar';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import { WidgetSummary, useWidgetLinks, WidgetBody, type WidgetDataProps } from '../frame';
import { Fact, Facts, type WidgetColumn, WidgetList } from '../list';
import { messages } from './messages';

/** Up to five of the firm's clients with their contact details, and the number of unread messages. */
export function ClientPortal({ query, refreshInterval }: WidgetDataProps) {
  const words = useMessages(messages);
  const { number, weekdayDate } = useFormat();
  const links = useWidgetLinks();
  const clients = useFirmData('/api/law-firm/clients', { query, refreshInterval });
  const stats = useFirmData('/api/law-firm/dashboard/stats', { refreshInterval });
  const { data = [], page } = clients.data ?? {};
  const total = page?.total ?? 0;
  const unread = stats.data?.data.unreadMessages;
  const columns: WidgetColumn[] = [
    { id: 'work', label: words.work, from: 'broad' },
    { id: 'status', label: words.status, from: 'medium' },
  ];
  return (
    <WidgetBody
      query={clients}
      isEmpty={data.length === 0}
      loadingText={words.loading}
      empty={{
        title: words.empty,
        hint: words.emptyHint,
        action: links.clients ? { label: words.open, href: links.clients, icon: <Icon of={Users} /> } : undefined,
      }}
      summary={
        <WidgetSummary
          narrow={number(total)}
          {...(unread !== undefined && { medium: words.unread(unread), broad: words.full(total, unread) })}
        />
      }
    >
      <WidgetList
        leadFrom="medium"
        columns={columns}
        rows={data.map(({ id, name, email, phone, status, activeCases, lastContact }) => ({
          id,
          title: name,
          href: links.client?.(id),
          lead: <Avatar name={name} />,
          details: {
            narrow: words.activeCases(activeCases),
            medium: phone ?? email ?? words.activeCases(activeCases),
            broad: [email, phone].filter(Boolean).join(' · '),
          },
          cells: {
            work: (
              <Facts more={lastContact ? weekdayDate(lastContact) : words.noContact}>
                <Fact tone="strong">{words.activeCases(activeCases)}</Fact>
              </Facts>
            ),
            status: <StatusChip kind="client" value={status} />,
          },
        }))}
      />
    </WidgetBody>
  );
}
