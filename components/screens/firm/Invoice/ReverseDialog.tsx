import { ApiError, type OwnInvoice, reverseSettlement, type Settlement, type Versioned } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { LinkButton } from '#components/elements/LinkButton';
import { useFormat, useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog, reversalFields, ReversalFields, reversalOf, useReversal, WarningRow } from '../../record';
import { dialogMessages } from './messages';
import { useSaving } from './useSaving';

/** Where money is that was placed in the client account, by the client and the case that it is for. */
export interface PlacedPages {
  clientAccount: string;
  ledger: (clientId: string, caseId: string) => string;
}

export interface ReverseDialogProps {
  /** The invoice, and the version that was seen. */
  read: Versioned<OwnInvoice>;
  settlement: Settlement;
  pages: PlacedPages;
  /** What else there is to know where it was opened. */
  hint?: string;
  onClose: () => void;
}

/** Asks why and on which day a settlement is reversed. */
export function ReverseDialog({ read, settlement, pages, hint, onClose }: ReverseDialogProps) {
  const { id, amount, date: day } = settlement;
  const words = useMessages(dialogMessages);
  const { money, date } = useFormat();
  const form = useReversal();
  const { save, hasChanged, ...saving } = useSaving({ update: reverseSettlement, read, onClose });
  const { error } = saving;
  const isPlaced = error instanceof ApiError && error.problem?.code === 'excess_placed';
  const { client, caseId } = read.record;
  return (
    <ActionDialog
      title={words.reverseTitle}
      submitLabel={words.reverse}
      fields={reversalFields}
      isPending={saving.isPending}
      error={isPlaced ? null : error}
      failed={words.failed}
      onSubmit={() => save({ paymentId: id, ...reversalOf(form.values) })}
      onClose={onClose}
    >
      <FormSection
        title={words.reverse}
        description={[words.reverseHint(money(amount, read.record.currency), date(day)), hint]
          .filter(Boolean)
          .join(' ')}
      >
        {hasChanged && <WarningRow title={words.changed} />}
        {isPlaced && (
          <FullRow>
            <Alert
              tone="error"
              title={words.excessPlaced}
              action={
                <LinkButton size="sm" href={caseId === undefined ? pages.clientAccount : pages.ledger(client, caseId)}>
                  {words.toPlacing}
                </LinkButton>
              }
            >
              {words.excessPlacedHint}
            </Alert>
          </FullRow>
        )}
        <ReversalFields form={form} day={day} hint={words.reasonHint} />
      </FormSection>
    </ActionDialog>
  );
}
