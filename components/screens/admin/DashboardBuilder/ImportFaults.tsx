import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { common, useMessages } from '#components/language';
import type { FileFault, ImportFault, RefusedImport } from '#components/builder/transfer';
import { useLayoutFaultText, useLayoutPlace } from './layoutFaults';
import { importFaults, layoutFaultWords, messages } from './messages';

/** The most errors listed; the rest are only counted. */
const listed = 20;

interface ImportFaultsProps {
  refused: RefusedImport;
  onClose: () => void;
}

/** Lists everything that is wrong with a file that could not be imported. */
export default function ImportFaults({ refused: { faults, widgets }, onClose }: ImportFaultsProps) {
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
          <li key={index}>{textOf(fault, widgets)}</li>
        ))}
      </ul>
      {faults.length > listed && <p>{words.moreFaults(faults.length - listed)}</p>}
    </Dialog>
  );
}

function useImportFaultText(): (fault: ImportFault, widgets: RefusedImport['widgets']) => string {
  const words = useMessages(importFaults);
  const { at, tooMany } = useMessages(layoutFaultWords);
  const placeOf = useLayoutPlace();
  const layoutText = useLayoutFaultText();
  const textOf = ({ at: place, keyword, expected }: FileFault): string => {
    const shown = Array.isArray(expected) ? expected.join(', ') : String(expected);
    switch (keyword) {
      case 'required':
      case 'type':
      case 'enum':
      case 'minimum':
      case 'maximum':
      case 'maxLength':
      case 'maxProperties':
      case 'format':
        return words[keyword](shown);
      case 'minLength':
        return words.blank;
      case 'pattern':
        return place.endsWith('.id') ? words.pattern : words.line;
      case 'anyOf':
        return words.anyOf;
      case 'false':
        return words.unknown;
      default:
        return words.other;
    }
  };
  return (fault, widgets) => {
    if (fault.kind === 'json') return words.json;
    if (fault.kind === 'layout') return layoutText(widgets, fault.fault);
    if (fault.keyword === 'maxItems') return tooMany(Number(fault.expected));
    return at(placeOf(widgets, fault.at), textOf(fault));
  };
}
