import { Chip, type ChipProps } from '#components/elements/Chip';
import { useMessages } from '#components/language';
import { statusWords } from '#components/language/vocabulary';
import { type StatusKind, statusTone } from '#domain/statusTone';

/** Props of `StatusChip`. */
export interface StatusChipProps extends Omit<ChipProps, 'tone' | 'children'> {
  /** The kind of record, which decides the colour and wording of each status. */
  kind: StatusKind;
  /** The status from the API, such as `active`. An unknown one is neutral, or as the spec says for its kind. */
  value: string;
  /**
   * The text to show. Set it where the status alone doesn't say enough: "12 days late".
   * @default the status in the user's language
   */
  label?: string;
}

/** The status of a firm, an invoice, a case and so on, as a coloured chip. */
export function StatusChip({ kind, value, label, ...props }: StatusChipProps) {
  const words: Record<string, string> = useMessages(statusWords)[wordsFor[kind]];
  return (
    <Chip {...props} tone={statusTone(kind, value)}>
      {label ?? words[value.toLowerCase()] ?? value}
    </Chip>
  );
}

/** A widget's preview has its own colours, but the same wording. */
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
