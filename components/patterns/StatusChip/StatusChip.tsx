import { Chip, type ChipProps } from '#components/elements/Chip';
import { useMessages } from '#components/language';
import { statusWords } from '#components/language/vocabulary';
import { type StatusKind, statusTone } from '#domain/statusTone';

/** The state of a record, and the word for it. */
export interface StatusChipProps extends Omit<ChipProps, 'tone' | 'children'> {
  /** Whose state it is, which decides the colour of each word. */
  kind: StatusKind;
  /** The state as the server names it, such as `active`. A state that is not known is neutral, or as the spec says for its kind. */
  value: string;
  /**
   * The word to show. Give one for what the state alone doesn't say: "12 days late".
   * @default the state in the reader's language
   */
  label?: string;
}

/** The state of a firm, an invoice, a case …, as a word in its colour. */
export function StatusChip({ kind, value, label, ...props }: StatusChipProps) {
  const words: Record<string, string> = useMessages(statusWords)[wordsFor[kind]];
  return (
    <Chip {...props} tone={statusTone(kind, value)}>
      {label ?? words[value.toLowerCase()] ?? value}
    </Chip>
  );
}

/** A widget's preview has colours of its own, but the same words. */
const wordsFor = {
  customer: 'customer',
  tenant: 'tenant',
  invoice: 'invoice',
  case: 'case',
  priority: 'priority',
  client: 'client',
  activity: 'activity',
  signature: 'signature',
  integration: 'integration',
  'preview-case': 'case',
  'preview-invoice': 'invoice',
} as const satisfies Record<StatusKind, string>;
