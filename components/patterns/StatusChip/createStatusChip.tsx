import { Chip, type ChipProps, type ChipTone } from '#components/elements/Chip';
import { type Messages, useMessages } from '#components/language';
import { statusTone, type StatusTones } from '#domain/statusTone';

/** Props of a chip for the statuses of some kinds of record. */
export interface StatusChipProps<Kind extends string> extends Omit<ChipProps, 'tone' | 'children'> {
  /** The kind of record, which decides the colour and wording of each status. */
  kind: Kind;
  /** The status as data has it, such as `active`, in any case. One that its kind doesn't know is shown as it is. */
  value: string;
  /**
   * The text to show. Set it where the status alone doesn't say enough: "12 days late".
   * @default the status in the user's language
   */
  label?: string;
}

/** The texts of each kind's statuses, by status in lower case. */
export type StatusLabels<Kind extends string> = Readonly<Record<Kind, Readonly<Record<string, string>>>>;

/**
 * Makes a chip for an app's own kinds of record: of each kind's statuses, their colours and their texts. Call it once, outside
 * components.
 *
 * @example
 * const ParcelStatus = createStatusChip(
 *   { parcel: { delivered: 'success', lost: 'error', otherwise: 'neutral' } },
 *   defineMessages('app/parcels', { parcel: { delivered: 'delivered', lost: 'lost' } }),
 * );
 */
export function createStatusChip<Kind extends string>(
  kinds: Readonly<Record<Kind, StatusTones<ChipTone>>>,
  labels: Messages<StatusLabels<NoInfer<Kind>>>,
) {
  const words = labels as unknown as Messages<StatusLabels<string>>;
  return function StatusChip({ kind, value, label, ...props }: StatusChipProps<Kind>) {
    const texts = new Map(Object.entries(useMessages(words)[kind] ?? {}));
    return (
      <Chip {...props} tone={statusTone(kinds[kind], value)}>
        {label ?? texts.get(value.toLowerCase()) ?? value}
      </Chip>
    );
  };
}
