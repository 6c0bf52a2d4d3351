import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { common, useMessages } from '#components/language';
import { useFaultText } from '#components/language/vocabulary';
import type { ImportFault } from '#components/builder/transfer';
import { importFaults, messages } from './messages';

/** The most errors listed; the rest are only counted. */
const listed = 20;

interface ImportFaultsProps {
  faults: readonly ImportFault[];
  onClose: () => void;
}

/** Lists everything that is wrong with a file that could not be imported. */
export default function ImportFaults({ faults, onClose }: ImportFaultsProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  const textOf = useImportFaultText();
  return (
    <Dialog
      isOpen
      title={words.importFailed}
      closeLabel={close}
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>{close}</Button>}
    >
      <p>{words.importHint}</p>
      <ul>
        {faults.slice(0, listed).map((fault, index) => (
          <li key={index}>{textOf(fault)}</li>
        ))}
      </ul>
      {faults.length > listed && <p>{words.moreFaults(faults.length - listed)}</p>}
    </Dialog>
  );
}

function useImportFaultText(): (fault: ImportFault) => string {
  const words = useMessages(importFaults);
  const faultText = useFaultText();
  const textOf = (keyword: string, expected: unknown): string => {
    const shown = Array.isArray(expected) ? expected.join(', ') : String(expected);
    switch (keyword) {
      case 'required':
      case 'type':
      case 'enum':
      case 'minimum':
      case 'maximum':
      case 'minLength':
      case 'maxLength':
      case 'maxItems':
      case 'maxProperties':
      case 'format':
        return words[keyword](shown);
      case 'pattern':
      case 'anyOf':
        return words[keyword];
      case 'false':
        return words.unknown;
      default:
        return words.other;
    }
  };
  return (fault) => {
    if (fault.kind === 'json') return words.json;
    if (fault.kind === 'layout') return words.at(fault.fault.field, faultText(fault.fault));
    return words.at(fault.at, textOf(fault.keyword, fault.expected));
  };
}
