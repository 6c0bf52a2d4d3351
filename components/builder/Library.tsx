import { Eye, Plus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { SearchField } from '#components/elements/SearchField';
import { useMessages } from '#components/language';
import type { WidgetKind, WidgetRegistry } from '#components/patterns/DashboardWidget';
import { isFound } from '#domain/searchForm';
import { messages } from './messages';
import type { Offer } from './newWidget';
import * as styles from './Library.css';

/** A ready-made variant of a type of widget, which the library offers under its type. */
export type OfferedDefinition<Type extends string = string> = { id: string; type: Type; name: string; active: boolean };

interface LibraryActs<Type extends string> {
  /** Called to add a widget at the first free position. */
  onAdd: (offer: Offer<Type>) => void;
  /** Called to preview a widget. Without it there are no previews. */
  onPreview?: (offer: Offer<Type>) => void;
  /** Called when a drag starts, and with `undefined` when it ends. Without it nothing is dragged. */
  onDrag?: (offer: Offer<Type> | undefined) => void;
}

/** Props of `Library`. */
export interface LibraryProps<Type extends string = string> extends LibraryActs<Type> {
  /** The types of widget, in the order shown. */
  registry: WidgetRegistry<Type>;
  /**
   * Ready-made variants of them. Those that are turned off are not offered.
   * @default none
   */
  definitions?: readonly OfferedDefinition<Type>[];
}

/** The types of widget with their definitions, to preview, add, or drag onto the canvas. */
export function Library<Type extends string>({ registry, definitions = [], ...on }: LibraryProps<Type>) {
  const words = useMessages(messages);
  const [search, setSearch] = useState('');
  const isWanted = ({ name }: Offer) => isFound(search, name);
  const groups = (Object.entries(registry) as [Type, WidgetKind][])
    .map(([type, kind]) => {
      const ofType = definitions.filter((definition) => definition.type === type);
      // A definition with the type's own name takes the place of the plain type, so that no name is there twice.
      const main = ofType.find(({ name }) => name === kind.name);
      const plain: Offer<Type> = { type, name: kind.name };
      const own = main ? { ...plain, definition: main.id } : plain;
      const others = ofType
        .filter((definition) => definition !== main && definition.active)
        .map(({ id, name }): Offer<Type> => ({ type, definition: id, name }));
      const isOffered = main?.active ?? true;
      return {
        type,
        kind,
        own: isOffered ? own : undefined,
        offers: isWanted(plain) ? others : others.filter(isWanted),
      };
    })
    .filter(({ own, offers }) => (own && isWanted(own)) || offers.length > 0);
  return (
    <section aria-label={words.library} className={styles.library}>
      <h2 className={styles.title}>{words.library}</h2>
      <SearchField label={words.search} placeholder={words.search} value={search} onChange={setSearch} />
      {groups.length === 0 && <p className={styles.none}>{words.noneFound}</p>}
      <ul className={styles.cards}>
        {groups.map(({ type, kind, own, offers }) => (
          <li key={type} className={styles.card}>
            {own && <Card offer={own} kind={kind} isMain {...on} />}
            {offers.length > 0 && (
              <ul className={styles.definitions}>
                {offers.map((offer) => (
                  <li key={offer.definition}>
                    <Card offer={offer} kind={kind} isMain={own === undefined} {...on} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An offer; the main one of its type has the type's icon and size. */
type CardProps<Type extends string> = LibraryActs<Type> & { offer: Offer<Type>; kind: WidgetKind; isMain: boolean };

function Card<Type extends string>({ offer, kind, isMain, onAdd, onPreview, onDrag }: CardProps<Type>) {
  const words = useMessages(messages);
  const { width, height } = kind.size;
  const onDragStart = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'copy';
    // Firefox doesn't start a drag without data.
    dataTransfer.setData('text/plain', offer.name);
    onDrag?.(offer);
  };
  return (
    <div
      draggable={onDrag !== undefined}
      className={styles.offer({ isMain })}
      onDragStart={onDragStart}
      onDragEnd={() => onDrag?.(undefined)}
    >
      {isMain && <span className={styles.drawing}>{kind.icon}</span>}
      <span className={styles.words}>
        <span className={styles.name}>{offer.name}</span>
        {isMain && <span className={styles.size}>{words.cells(width, height)}</span>}
      </span>
      {onPreview && (
        <IconButton
          size="sm"
          icon={<Icon of={Eye} />}
          label={words.preview(offer.name)}
          onPress={() => onPreview(offer)}
        />
      )}
      <IconButton size="sm" icon={<Icon of={Plus} />} label={words.add(offer.name)} onPress={() => onAdd(offer)} />
    </div>
  );
}
