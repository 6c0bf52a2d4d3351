import { Mail, Scale, Search, Users } from 'lucide-react';
import { useState } from 'react';
import { useFirmFinder } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import { formatPhone } from '#domain/phoneText';
import { useDebouncedValue } from '../../list';
import { type HostPaletteProps, Palette } from '../../palette';
import { messages } from './messages';

/** Where the firm palette's results lead. */
export interface FirmPaletteProps extends HostPaletteProps {
  /** URLs of the firm's records. */
  targets: {
    case: (id: string) => string;
    client: (id: string) => string;
    cases: string;
    clients: string;
  };
}

/** The most results of each kind that the call returns. */
const most = 5;

/** Finds a case, a client, a message or a page of a firm's area. */
export function FirmPalette({ targets, typed = '', ...props }: FirmPaletteProps) {
  const words = useMessages(messages);
  const [asked, setAsked] = useState(typed);
  const [text, setText] = useDebouncedValue(asked, setAsked);
  const search = useFirmFinder(asked.trim());
  const { cases = [], clients = [], messages: letters = [] } = search.data?.data ?? {};
  const all = (label: string, path: string) => ({
    id: `all ${path}`,
    label,
    href: `${path}?${new URLSearchParams({ search: asked.trim() }).toString()}`,
    icon: <Icon of={Search} />,
  });
  return (
    <Palette
      {...props}
      placeholder={words.placeholder}
      text={text}
      asked={asked}
      onTextChange={setText}
      queries={[search]}
      found={[
        {
          label: words.cases,
          items: [
            ...cases.map(({ id, title, caseNumber, clientName, status }) => ({
              id,
              label: title,
              detail: [caseNumber, clientName].filter(Boolean).join(' · '),
              href: targets.case(id),
              icon: <Icon of={Scale} />,
              end: <StatusChip kind="case" value={status} />,
            })),
            ...(cases.length === most ? [all(words.allCases(asked.trim()), targets.cases)] : []),
          ],
        },
        {
          label: words.clients,
          items: [
            ...clients.map(({ id, name, phone, email, status }) => ({
              id,
              label: name,
              detail: phone ? formatPhone(phone) : email,
              href: targets.client(id),
              icon: <Icon of={Users} />,
              end: <StatusChip kind="client" value={status} />,
            })),
            ...(clients.length === most ? [all(words.allClients(asked.trim()), targets.clients)] : []),
          ],
        },
        {
          label: words.messages,
          items: letters.map(({ id, subject, client, clientName }) => ({
            id,
            label: subject,
            detail: clientName,
            href: targets.client(client),
            icon: <Icon of={Mail} />,
          })),
        },
      ]}
    />
  );
}
