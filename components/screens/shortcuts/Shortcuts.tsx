import { useState } from 'react';
import { hasSingleKeys, setSingleKeys } from '#components/app';
import { Dialog } from '#components/elements/Dialog';
import { Kbd } from '#components/elements/Kbd';
import { Switch } from '#components/elements/Switch';
import { useMessages } from '#components/language';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { messages } from './messages';
import * as styles from './Shortcuts.css';

export interface ShortcutsProps {
  /** Whether the host has the dashboard builder, which has its own shortcuts. */
  hasBuilder: boolean;
  /** Called when it should close. */
  onClose: () => void;
}

/** Lists the keyboard shortcuts, with a switch for those that work without Ctrl. */
export function Shortcuts({ hasBuilder, onClose }: ShortcutsProps) {
  const words = useMessages(messages);
  const { ctrl, shift, escape, delete: remove } = words.keys;
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <Dialog isOpen onOpenChange={onClose} title={words.title} closeLabel={words.close}>
      <div className={styles.groups}>
        <Group
          title={words.everywhere}
          items={[
            [words.find, ctrl, 'K'],
            ...(isOn ? [[words.search, '/'] as const] : []),
            isOn ? [words.shortcuts, '?'] : [words.shortcuts, ctrl, '/'],
            [words.notices, 'F6'],
            [words.leave, escape],
          ]}
        />
        {hasBuilder && (
          <Group
            title={words.builder}
            items={[
              [words.undo, ctrl, 'Z'],
              [words.redo, shift, ctrl, 'Z'],
              [words.save, ctrl, 'S'],
              [words.duplicate, ctrl, 'D'],
              [words.selectAll, ctrl, 'A'],
              [words.remove, remove],
            ]}
          />
        )}
        <Switch
          isSelected={isOn}
          description={words.singleKeysHint}
          onChange={(next) => {
            setSingleKeys(next);
            setOn(next);
          }}
        >
          {words.singleKeys}
        </Switch>
      </div>
    </Dialog>
  );
}

/** A group of shortcuts: each item is a description followed by its keys. */
function Group({ title, items }: { title: string; items: readonly (readonly [string, ...string[]])[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <DescriptionList
        items={items.map(([term, ...keys]) => ({
          term,
          detail: (
            <span className={styles.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          ),
        }))}
      />
    </section>
  );
}
