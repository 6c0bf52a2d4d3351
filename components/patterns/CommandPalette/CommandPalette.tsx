import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Kbd } from '#components/elements/Kbd';
import { Spinner } from '#components/elements/Spinner';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import * as styles from './CommandPalette.css';
import { Highlighted } from './Highlighted';

/** Something that the palette finds. */
export interface PaletteItem {
  /** Unique in the palette. */
  id: string;
  /** What it is called; what was typed is marked in it. */
  label: string;
  /** Where it leads. */
  href: string;
  /** A few words that tell it from others of the same name. */
  detail?: string | undefined;
  /** Shown before the words, usually an `Icon`. */
  icon?: ReactNode;
  /** Stands at the end of the row, such as a chip. */
  end?: ReactNode;
}

/** What is found of one kind. */
export interface PaletteGroup {
  /** Names the kind: "Cases". Unique in the palette. */
  label: string;
  items: readonly PaletteItem[];
}

/** The words of the palette. */
export type CommandPaletteLabels = {
  /** Names the dialog and its field: "Find or go to". */
  title: string;
  /** Says what can be found: "Find a case, a client or a page". */
  placeholder: string;
  /** Names the list: "Results". */
  results: string;
  searching: string;
  /** Says that nothing was found, and of what. */
  nothing: string;
  /** Announces how many there are. */
  count: string;
  failed: string;
  retry: string;
  /** What the arrows, Enter and Escape do, and what is printed on the last of them. */
  keys: { move: string; open: string; escape: string; close: string };
};

export interface CommandPaletteProps {
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called with `false` when it wants to go: Escape, a press outside, or a choice. */
  onOpenChange: (isOpen: boolean) => void;
  /** What is typed. */
  text: string;
  /** Called with what is typed. */
  onTextChange: (text: string) => void;
  /** What was found, kind by kind; empty groups are left out. */
  groups: readonly PaletteGroup[];
  /** Called with what was chosen, before it opens. */
  onChoose?: (item: PaletteItem) => void;
  /**
   * The answer is on its way.
   * @default false
   */
  isSearching?: boolean;
  /** Tries again, after a search that failed. Leave it out when none did. */
  onRetry?: (() => void) | undefined;
  /** Its words. */
  labels: CommandPaletteLabels;
}

/** One box that finds records and pages from anywhere. Typing searches, arrows choose, Enter opens. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange, text, onTextChange, groups, onChoose, isSearching = false, onRetry, labels } = props;
  const shown = groups.filter(({ items }) => items.length > 0);
  const items = shown.flatMap((group) => group.items);
  const choose = (id: unknown) => {
    const item = items.find((one) => one.id === id);
    if (item) onChoose?.(item);
    onOpenChange(false);
  };
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={styles.overlay}>
      <Modal className={styles.modal}>
        <Dialog aria-label={labels.title} className={styles.dialog}>
          <Autocomplete inputValue={text} onInputChange={onTextChange}>
            <SearchField aria-label={labels.title} autoFocus className={styles.field}>
              <Icon of={Search} size={20} />
              <Input placeholder={labels.placeholder} maxLength={100} className={styles.input} />
              <span aria-hidden className={styles.escape}>
                <Kbd>{labels.keys.escape}</Kbd>
              </span>
            </SearchField>
            <VisuallyHidden>
              <span role="status">
                {isSearching ? labels.searching : items.length > 0 ? labels.count : labels.nothing}
              </span>
            </VisuallyHidden>
            {onRetry && (
              <div className={styles.notice}>
                <Alert
                  tone="error"
                  title={labels.failed}
                  action={
                    <Button size="sm" onPress={onRetry}>
                      {labels.retry}
                    </Button>
                  }
                />
              </div>
            )}
            {/* A list that is empty because of a failure would be an option without a name. */}
            {(shown.length > 0 || isSearching || !onRetry) && (
              <ListBox
                aria-label={labels.results}
                selectionMode="none"
                onAction={choose}
                className={styles.list}
                renderEmptyState={() => (
                  <div className={styles.empty}>
                    {isSearching ? <Spinner label={labels.searching} /> : labels.nothing}
                  </div>
                )}
              >
                {shown.map((group) => (
                  <ListBoxSection key={group.label} id={group.label} aria-label={group.label}>
                    <Header className={styles.groupName}>{group.label}</Header>
                    {group.items.map((item) => (
                      <Row key={item.id} item={item} text={text} />
                    ))}
                  </ListBoxSection>
                ))}
              </ListBox>
            )}
          </Autocomplete>
          <footer aria-hidden className={styles.foot}>
            <span>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> {labels.keys.move}
            </span>
            <span>
              <Kbd>↵</Kbd> {labels.keys.open}
            </span>
            <span>
              <Kbd>{labels.keys.escape}</Kbd> {labels.keys.close}
            </span>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Row({ item: { id, label, href, detail, icon, end }, text }: { item: PaletteItem; text: string }) {
  return (
    <ListBoxItem id={id} href={href} textValue={detail ? `${label}, ${detail}` : label} className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>
        <Highlighted part={text}>{label}</Highlighted>
      </span>
      <span className={styles.detail}>{detail && <Highlighted part={text}>{detail}</Highlighted>}</span>
      {end}
    </ListBoxItem>
  );
}
