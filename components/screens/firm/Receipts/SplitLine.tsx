import { useState } from 'react';
import type { PayableInvoice, StatementLine } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { useFormat, useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog, useFormValues, WarningRow } from '../../record';
import { leftOf, partsOf, type Shares, splitMessages, SplitParts, ticked } from '../SplitParts';
import { messages } from './messages';
import { TargetField } from './TargetField';
import { useLineActions } from './useLineActions';

const noFields: readonly string[] = [];

/** An invoice of the client whose money it is, and what of it is for each. */
type Split = { first: PayableInvoice | undefined; shares: Shares };

export interface SplitLineProps {
  line: StatementLine;
  /** An invoice of the client whose money it is, if one is proposed or chosen. */
  invoice?: PayableInvoice | undefined;
  onClose: () => void;
}

/** Shares a payment out among several invoices of a client. A default export, so that it can be lazy-loaded. */
export default function SplitLine({ line, invoice: proposed, onClose }: SplitLineProps) {
  const words = useMessages(messages);
  const ofSplit = useMessages(splitMessages);
  const { money } = useFormat();
  const { amount, currency } = line;
  const { values, change } = useFormValues<Split>(() => ({
    first: proposed,
    shares: proposed ? ticked({}, proposed, amount) : {},
  }));
  const { first, shares } = values;
  const [isAsked, setAsked] = useState(false);
  const { name, split } = useLineActions(line);
  const parts = partsOf(shares);
  const left = leftOf(amount, shares);
  const submit = () => {
    setAsked(true);
    if (parts.length < 2 || left !== 0) return;
    split(parts, ofSplit.done(parts.length));
    onClose();
  };
  return (
    <ActionDialog
      title={words.splitTitle(name)}
      submitLabel={words.splitSubmit}
      fields={noFields}
      isPending={false}
      error={null}
      failed={words.notMatched(name)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={money(amount, currency)} description={words.splitHint}>
        {isAsked && parts.length < 2 && <WarningRow title={ofSplit.few} />}
        {isAsked && parts.length >= 2 && left !== 0 && (
          <FullRow>
            <Alert
              tone="warning"
              title={left > 0 ? ofSplit.left(money(left, currency)) : ofSplit.tooMuch(money(-left, currency))}
            />
          </FullRow>
        )}
        {!first && (
          <FullRow>
            <TargetField
              label={words.findFor(name)}
              onInvoice={(found) => change({ first: found, shares: ticked({}, found, amount) })}
            />
          </FullRow>
        )}
        {first && (
          <FullRow>
            <SplitParts
              takesFocus
              client={{ id: first.clientId, name: first.clientName }}
              currency={currency}
              amount={amount}
              shares={shares}
              onChange={(next) => change({ shares: next })}
            />
          </FullRow>
        )}
      </FormSection>
    </ActionDialog>
  );
}
