import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ConflictTerm } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { useRuleText } from '#components/language/vocabulary';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { mostTerms, termSides } from '#domain/conflicts';
import { cleanKraPin, kraPinFault } from '#domain/kraPin';
import { isSearchable } from '#domain/nameKey';
import { conflictWords } from '#language/conflicts';
import { ExistingDialog, ReasonField } from '../../record';
import * as styles from '../CaseForm/PartyFields.css';
import { conflictMessages } from '../Conflicts';
import { enquiryKind, useEnquiryFields } from './enquiryKind';
import { messages } from './messages';

export interface EnquiryEditorProps {
  /** The enquiry's id. */
  id: string;
  onClose: () => void;
}

/** The form that corrects a declined enquiry. A default export, so that it can be lazy-loaded. */
export default function EnquiryEditor({ id, onClose }: EnquiryEditorProps) {
  const words = useMessages(messages);
  const { add } = useMessages(conflictMessages);
  return (
    <ExistingDialog kind={enquiryKind} id={id} fields={useEnquiryFields()} words={words} onClose={onClose}>
      {({ values: { names, reason }, change }) => (
        <>
          <FormSection title={words.names} description={words.namesHint}>
            <FullRow>
              <div className={styles.parties}>
                {names.map((term, index) => (
                  // A name has no id, and what is typed belongs to its position.
                  <Name
                    key={index}
                    index={index}
                    term={term}
                    isOnly={names.length === 1}
                    onChange={(changes) =>
                      change({ names: names.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
                    }
                    onRemove={() => change({ names: names.filter((_, at) => at !== index) })}
                  />
                ))}
                <div>
                  <Button
                    size="sm"
                    icon={<Icon of={Plus} />}
                    isDisabled={names.length >= mostTerms}
                    onPress={() => change({ names: [...names, { name: '', side: 'other_side' }] })}
                  >
                    {add}
                  </Button>
                </div>
              </div>
            </FullRow>
          </FormSection>
          <FormSection title={words.why} description={words.whyHint}>
            <ReasonField hint={words.reasonHint} value={reason} onChange={(typed) => change({ reason: typed })} />
          </FormSection>
        </>
      )}
    </ExistingDialog>
  );
}

interface NameProps {
  index: number;
  term: ConflictTerm;
  /** An enquiry keeps at least one name. */
  isOnly: boolean;
  onChange: (changes: Partial<ConflictTerm>) => void;
  onRemove: () => void;
}

function Name({ index, term, isOnly, onChange, onRemove }: NameProps) {
  const words = useMessages(messages);
  const shared = useMessages(conflictMessages);
  const { sides } = useMessages(conflictWords);
  const ruleText = useRuleText();
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.party}>
      <div className={styles.head}>
        <p id={titleId} className={styles.title}>
          {words.name(index + 1)}
        </p>
        {!isOnly && (
          <Button tone="quiet" size="sm" icon={<Icon of={Trash2} />} onPress={onRemove}>
            {shared.remove(term.name || words.name(index + 1))}
          </Button>
        )}
      </div>
      <TextField
        name={`names.${index}.name`}
        label={shared.name}
        maxLength={200}
        autoComplete="off"
        isRequired
        requiredMessage={shared.nameMissing}
        validate={(name) => (name.trim() === '' || isSearchable(name) ? undefined : shared.tooShort)}
        value={term.name}
        onChange={(name) => onChange({ name })}
      />
      <Select
        label={shared.side}
        items={termSides.map((id) => ({ id, label: sides[id] }))}
        value={term.side}
        onChange={(side) => onChange({ side })}
      />
      <TextField
        name={`names.${index}.kra_pin`}
        label={shared.kraPin}
        maxLength={20}
        autoComplete="off"
        spellCheck="false"
        validate={(pin) => ruleText(kraPinFault(pin))}
        value={term.kra_pin ?? ''}
        onChange={(typed) => onChange({ kra_pin: cleanKraPin(typed) })}
      />
    </div>
  );
}
