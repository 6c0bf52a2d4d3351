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
import { Icon, type IconElement } from '#components/elements/Icon';
import { Kbd } from '#components/elements/Kbd';
import { Spinner } from '#components/elements/Spinner';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import * as styles from './CommandPalette.css';
import { Highlighted } from './Highlighted';

/** A search result in the palette. */
export interface PaletteItem {
  /** Unique in the palette. */
  id: string;
  /** Its name, in which the typed text is highlighted. */
  label: string;
  /** The page it opens. */
  href?: string;
  /** Without a page: what choosing it does. */
  act?: () => void;
  /** With neither: the text that choosing it types, to which the person adds what is wanted. */
  completion?: string;
  /** A few words to distinguish it from others with the same name. */
  detail?: string | undefined;
  /** Shown before the label, usually an `Icon`. */
  icon?: IconElement;
  /** Shown at the end of the row, such as a chip. */
  end?: ReactNode;
}

/** The results of one kind. */
export interface PaletteGroup {
  /** Names the kind: "Cases". Unique in the palette. */
  label: string;
  items: readonly PaletteItem[];
}

/** The texts of the palette. */
export type CommandPaletteLabels = {
  /** Names the dialog and its search field: "Find or go to". */
  title: string;
  /** Says what it searches: "Find a case, a client or a page". */
  placeholder: string;
  /** Names the list: "Results". */
  results: string;
  searching: string;
  /** Says that nothing was found, and what was searched for. */
  nothing: string;
  /** Announces the number of results. */
  count: string;
  failed: string;
  retry: string;
  /** What the arrows, Enter and Escape do, and the name of the Escape key. */
  keys: { move: string; open: string; escape: string; close: string };
};

export interface CommandPaletteProps {
  /** Whether the palette is open. */
  isOpen: boolean;
  /** Called with `false` when it is closed with Escape, a click outside or a choice. */
  onOpenChange: (isOpen: boolean) => void;
  /** The search text. */
  text: string;
  /** Called with the search text as it is typed. */
  onTextChange: (text: string) => void;
  /** The results, by kind; empty groups are left out. */
  groups: readonly PaletteGroup[];
  /** Called with the chosen result, before it opens. */
  onChoose?: (item: PaletteItem) => void;
  /**
   * Whether a search is in progress.
   * @default false
   */
  isSearching?: boolean;
  /** Retries a failed search. Leave it out when none has failed. */
  onRetry?: (() => void) | undefined;
  /** The texts. */
  labels: CommandPaletteLabels;
}

/** One search field for records and pages, available anywhere. Type to search, move with the arrow keys, open with Enter. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange, text, onTextChange, groups, onChoose, isSearching = false, onRetry, labels } = props;
  const shown = groups.filter(({ items }) => items.length > 0);
  const items = shown.flatMap((group) => group.items);
  const choose = (id: unknown) => {
    const item = items.find((one) => one.id === id);
    if (item) onChoose?.(item);
    if (item?.completion === undefined) onOpenChange(false);
    else onTextChange(item.completion);
    item?.act?.();
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
            {/* After a failure, an empty list would be announced as an option without a name. */}
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
    <ListBoxItem
      id={id}
      {...(href !== undefined && { href })}
      textValue={detail ? `${label}, ${detail}` : label}
      className={styles.row}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>
        <Highlighted query={text}>{label}</Highlighted>
      </span>
      <span className={styles.detail}>{detail && <Highlighted query={text}>{detail}</Highlighted>}</span>
      {end}
    </ListBoxItem>
  );
}
