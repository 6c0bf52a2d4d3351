import { useState } from 'react';
import { useLocation } from 'wouter';
import { type InvoiceDetail, invoiceRecord, isNotFound, useRecord } from '#components/api';
import { useNameInTitle } from '#components/app';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { useToday } from '#components/patterns/DateText';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { ExistingEditor } from '../../record';
import { ContentFields } from './ContentFields';
import { draftKind, useDraftFields } from './draftKind';
import { messages } from './messages';
import { PartyFields } from './PartyFields';

export interface EditInvoiceScreenProps {
  /** The invoice's id, from the URL. */
  id: string;
}

/** Edits a draft, in the same form that creates one. An invoice that is no longer a draft redirects to its page. */
export function EditInvoiceScreen({ id }: EditInvoiceScreenProps) {
  const words = useMessages(messages);
  const read = useRecord(invoiceRecord, id);
  // The invoice as it was when the page opened: an editor learns of later changes when they save.
  const [opened, setOpened] = useState<InvoiceDetail>();
  if (!opened && read.data) setOpened(read.data.record);
  useNameInTitle(opened?.invoice_number);
  return (
    <>
      <PageHeader
        title={words.editTitle}
        description={opened?.invoice_number}
        trail={<Link href="/admin/billing">{words.back}</Link>}
      />
      {opened ? (
        opened.status === 'draft' ? (
          <Editor id={id} />
        ) : (
          <Card>
            <EmptyState
              title={words.notDraft(opened.invoice_number)}
              hint={words.notDraftHint}
              action={<LinkButton href={`/admin/billing/${id}`}>{words.view}</LinkButton>}
            />
          </Card>
        )
      ) : (
        <DataView
          label={words.editTitle}
          query={read}
          isEmpty
          loadingText={words.editLoading}
          errorText={isNotFound(read.error) ? words.notFound : words.editLoadFailed}
        >
          {null}
        </DataView>
      )}
    </>
  );
}

function Editor({ id }: EditInvoiceScreenProps) {
  const words = useMessages(messages);
  const [, navigate] = useLocation();
  const today = useToday();
  const leave = () => navigate(`/admin/billing/${id}`);
  return (
    <ExistingEditor
      place="page"
      kind={draftKind}
      id={id}
      fields={useDraftFields()}
      words={{ ...words, loading: words.editLoading, loadFailed: words.editLoadFailed }}
      onSaved={leave}
      onCancel={leave}
    >
      {({ values, change, stored }) => (
        <>
          <PartyFields values={values} onChange={change} takesFocus={false} isFirmFixed />
          <ContentFields
            // Remounts the form when someone else's figures arrive: a number field keeps what was typed in it.
            key={JSON.stringify(stored?.lines)}
            values={values}
            onChange={change}
            onLines={(of) => change({ lines: of(values.lines) })}
            onRemove={() => undefined}
            first={today}
          />
        </>
      )}
    </ExistingEditor>
  );
}
