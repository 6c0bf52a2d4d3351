import { Download } from 'lucide-react';
import {
  auditList,
  type AuditEntry,
  firmAuditList,
  type List,
  type ListQuery,
  useAuditPeople,
  useExportUrl,
} from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { PageHeader } from '#components/patterns/PageHeader';
import { isDay, nairobiDay } from '#domain/dates';
import { FilterSelect, isId, ListTable, ListView, useListScreen } from '../list';
import { ChainCheck } from './ChainCheck';
import { auditLines, useAuditColumns } from './columns';
import { DayRange, dayRangeFilters } from './DayRange';
import { actions, kindsOf, type Whose } from './entry';
import { messages } from './messages';

type Query = ListQuery<'/api/record'>;

export interface AuditScreenProps {
  /** Whether nobody has to sign in, so that no entry can say who it was. */
  isOpen?: boolean;
}

/** A firm's record: who did what to which of its records, when, and what it changed. */
export function FirmAuditScreen(props: AuditScreenProps) {
  return <AuditScreen {...props} whose="firm" source={firmAuditList} />;
}

/** The platform's record: what was done to firms' accounts, dashboards, widgets and the platform's people. */
export function PlatformAuditScreen(props: AuditScreenProps) {
  return <AuditScreen {...props} whose="platform" source={auditList} />;
}

interface SourceProps extends AuditScreenProps {
  whose: Whose;
  source: List<AuditEntry, Query>;
}

function AuditScreen({ whose, source, isOpen = false }: SourceProps) {
  const words = useMessages(messages);
  const { weekdayDate } = useFormat();
  const kinds = kindsOf[whose];
  const list = useListScreen(source, {
    filters: { action: actions, kind: kinds, personId: isId, from: isDay, to: isDay },
    sorts: ['timestamp'],
    defaultSort: '-timestamp',
  });
  const people = useAuditPeople(whose).data?.data ?? [];
  const paths = { firm: '/api/law-firm/record/export', platform: '/api/record/export' } as const;
  const exportUrl = useExportUrl(paths[whose], list.query);
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description[whose]}
        actions={
          <LinkButton icon={<Icon of={Download} />} href={exportUrl} target="_blank">
            {words.export}
          </LinkButton>
        }
      />
      {isOpen && <Alert title={words.open}>{words.openHint}</Alert>}
      <Card isPadded={false}>
        <ListView
          list={list}
          words={words}
          filters={
            <>
              {people.length > 0 && (
                <FilterSelect
                  list={list}
                  name="personId"
                  label={words.who}
                  all={words.anybody}
                  choices={Object.fromEntries(people.map(({ id, name }) => [id, name]))}
                />
              )}
              <FilterSelect
                list={list}
                name="action"
                label={words.action}
                all={words.allActions}
                choices={Object.fromEntries(actions.map((action) => [action, words.actions[action]]))}
              />
              <FilterSelect
                list={list}
                name="kind"
                label={words.kind}
                all={words.allKinds}
                choices={Object.fromEntries(kinds.map((kind) => [kind, words.kindOf(kind)]))}
              />
            </>
          }
          more={<DayRange list={list} />}
          folded={['action', 'kind', 'personId', ...dayRangeFilters]}
          count={words.count}
        >
          <ListTable
            list={list}
            caption={words.table}
            columns={useAuditColumns(whose)}
            getRowId={({ id }) => String(id)}
            lines={auditLines}
            orders={words.orders}
            groupOf={({ timestamp }) => ({ label: weekdayDate(nairobiDay(new Date(timestamp))) })}
          />
        </ListView>
        <ChainCheck whose={whose} />
      </Card>
    </>
  );
}
