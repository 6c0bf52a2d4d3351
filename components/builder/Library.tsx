import { Eye, Plus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { SearchField } from '#components/elements/SearchField';
import { useMessages } from '#components/language';
import { widgetTypeNames } from '#components/language/vocabulary';
import { isFound } from '#domain/searchForm';
import { widgetTypes, type WidgetType } from '#domain/widgets';
import { messages } from './messages';
import type { Offer } from './newWidget';
import { widgetIcons } from './widgetIcons';
import * as styles from './Library.css';

/** A definition from the Widget Library, which the builder offers under its type. */
export type OfferedDefinition = { id: string; type: WidgetType; name: string; active: boolean };

/** Props of `Library`. */
export interface LibraryProps {
  /** The definitions of the Widget Library. Those that are turned off are not offered. */
  definitions: readonly OfferedDefinition[];
  /** Called to add a widget at the first free position. */
  onAdd: (offer: Offer) => void;
  /** Called to preview a widget with live data. */
  onPreview: (offer: Offer) => void;
  /** Called when a drag starts, and with `undefined` when it ends. */
  onDrag: (offer: Offer | undefined) => void;
}

/** The nine types of widget with their definitions, to preview, add, or drag onto the canvas. */
export function Library({ definitions, ...on }: LibraryProps) {
  const words = useMessages(messages);
  const names = useMessages(widgetTypeNames);
  const [search, setSearch] = useState('');
  const isWanted = ({ name }: Offer) => isFound(search, name);
  const groups = types
    .map((type) => {
      const ofType = definitions.filter((definition) => definition.type === type);
      // A definition with the type's own name takes the place of the plain type, so that no name is there twice.
      const main = ofType.find(({ name }) => name === names[type]);
      const plain: Offer = { type, name: names[type] };
      const own = main ? { ...plain, definition: main.id } : plain;
      const others = ofType
        .filter((definition) => definition !== main && definition.active)
        .map(({ id, name }): Offer => ({ type, definition: id, name }));
      const isOffered = main?.active ?? true;
      return { type, own: isOffered ? own : undefined, offers: isWanted(plain) ? others : others.filter(isWanted) };
    })
    .filter(({ own, offers }) => (own && isWanted(own)) || offers.length > 0);
  return (
    <section aria-label={words.library} className={styles.library}>
      <h2 className={styles.title}>{words.library}</h2>
      <SearchField label={words.search} placeholder={words.search} value={search} onChange={setSearch} />
      {groups.length === 0 && <p className={styles.none}>{words.noneFound}</p>}
      <ul className={styles.cards}>
        {groups.map(({ type, own, offers }) => (
          <li key={type} className={styles.card}>
            {own && <Card offer={own} isMain {...on} />}
            {offers.length > 0 && (
              <ul className={styles.definitions}>
                {offers.map((offer) => (
                  <li key={offer.definition}>
                    <Card offer={offer} isMain={own === undefined} {...on} />
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

const types = Object.keys(widgetTypes) as WidgetType[];

/** An offer; the main one of its type has the type's icon and size. */
type CardProps = Omit<LibraryProps, 'definitions'> & { offer: Offer; isMain: boolean };

function Card({ offer, isMain, onAdd, onPreview, onDrag }: CardProps) {
  const words = useMessages(messages);
  const { width, height } = widgetTypes[offer.type].size;
  const onDragStart = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'copy';
    // Firefox doesn't start a drag without data.
    dataTransfer.setData('text/plain', offer.name);
    onDrag(offer);
  };
  return (
    <div draggable className={styles.offer({ isMain })} onDragStart={onDragStart} onDragEnd={() => onDrag(undefined)}>
      {isMain && (
        <span className={styles.drawing}>
          <Icon of={widgetIcons[offer.type]} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{offer.name}</span>
        {isMain && <span className={styles.size}>{words.cells(width, height)}</span>}
      </span>
      <IconButton
        size="sm"
        icon={<Icon of={Eye} />}
        label={words.preview(offer.name)}
        onPress={() => onPreview(offer)}
      />
      <IconButton size="sm" icon={<Icon of={Plus} />} label={words.add(offer.name)} onPress={() => onAdd(offer)} />
    </div>
  );
}
