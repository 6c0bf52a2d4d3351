import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { ConflictTerm } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { useRuleText } from '#components/language/vocabulary';
import { mostTerms, termSides } from '#domain/conflicts';
import { cleanKraPin, kraPinFault } from '#domain/kraPin';
import { isSearchable } from '#domain/nameKey';
import { conflictWords } from '#language/conflicts';
import { conflictMessages as messages } from '../Conflicts';
import * as styles from './Terms.css';

export interface TermsProps {
  value: readonly ConflictTerm[];
  onChange: (terms: ConflictTerm[]) => void;
}

/** The names of a check as tags, and the form that adds one. */
export function Terms({ value, onChange }: TermsProps) {
  const words = useMessages(messages);
  const { sides } = useMessages(conflictWords);
  const ruleText = useRuleText();
  const [name, setName] = useState('');
  const [side, setSide] = useState<ConflictTerm['side']>('client');
  const [kraPin, setKraPin] = useState('');
  const [isRefused, setRefused] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const isFine = isSearchable(name) && !kraPinFault(kraPin);
    setRefused(!isFine);
    nameField.current?.focus();
    if (!isFine) return;
    onChange([...value, { name: name.trim(), side, ...(kraPin && { kra_pin: kraPin }) }]);
    setName('');
    setKraPin('');
    // The other side usually comes next.
    if (side === 'client') setSide('other_side');
  };
  return (
    <div className={styles.terms}>
      {value.length > 0 && (
        <ul aria-label={words.names} className={styles.tags}>
          {value.map((term, index) => (
            // The same name may be there twice.
            <li key={`${index} ${term.name}`} className={styles.tag}>
              <span>
                <strong>{term.name}</strong> <span className={styles.side}>{sides[term.side]}</span>
              </span>
              <IconButton
                size="sm"
                icon={<Icon of={X} />}
                label={words.remove(term.name)}
                onPress={() => onChange(value.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <form noValidate className={styles.add} onSubmit={add}>
        <TextField
          inputRef={nameField}
          label={words.name}
          maxLength={200}
          autoComplete="off"
          errorMessage={
            isRefused && !isSearchable(name) ? (name.trim() ? words.tooShort : words.nameMissing) : undefined
          }
          value={name}
          onChange={setName}
        />
        <Select
          label={words.side}
          items={termSides.map((id) => ({ id, label: sides[id] }))}
          value={side}
          onChange={setSide}
        />
        <TextField
          label={words.kraPin}
          autoComplete="off"
          spellCheck="false"
          errorMessage={isRefused ? ruleText(kraPinFault(kraPin)) : undefined}
          value={kraPin}
          onChange={(typed) => setKraPin(cleanKraPin(typed))}
        />
        <div className={styles.submit}>
          <Button type="submit" icon={<Icon of={Plus} />} isDisabled={value.length >= mostTerms}>
            {words.add}
          </Button>
        </div>
      </form>
    </div>
  );
}
