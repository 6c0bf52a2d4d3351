import { Chip, type ChipProps } from '#components/elements/Chip';
import { type StatusKind, statusTone } from '#domain/statusTone';

/** What a `StatusChip` takes. */
export interface StatusChipProps extends Omit<ChipProps, 'tone' | 'children'> {
  /** Whose state it is, which decides the colour of each word. */
  kind: StatusKind;
  /** The state as the server names it, such as `active`. A state that is not known is drawn neutral, or as the spec says for its kind. */
  value: string;
  /**
   * The word to show when it is not the state itself. Use it for states of two words and for translations.
   * @default value
   */
  label?: string;
}

/** The state of a firm, an invoice, a case …, as a word in its colour. */
export function StatusChip({ kind, value, label = value, ...props }: StatusChipProps) {
  return (
    <Chip {...props} tone={statusTone(kind, value)}>
      {label}
    </Chip>
  );
}
