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
export type OfferedDefinition = { id: string; type: WidgetType; name: string };

/** Props of `Library`. */
export interface LibraryProps {
  /** The active definitions of the Widget Library. */
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
      const own = { type, name: names[type] };
      const offers = definitions
        .filter((definition) => definition.type === type)
        .map(({ id, name }): Offer => ({ type, definition: id, name }));
      return { own, offers: isWanted(own) ? offers : offers.filter(isWanted) };
    })
    .filter(({ own, offers }) => isWanted(own) || offers.length > 0);
  return (
    <section aria-label={words.library} className={styles.library}>
      <h2 className={styles.title}>{words.library}</h2>
      <SearchField label={words.search} placeholder={words.search} value={search} onChange={setSearch} />
      {groups.length === 0 && <p className={styles.none}>{words.noneFound}</p>}
      <ul className={styles.cards}>
        {groups.map(({ own, offers }) => (
          <li key={own.type} className={styles.card}>
            <Card offer={own} {...on} />
            {offers.length > 0 && (
              <ul className={styles.definitions}>
                {offers.map((offer) => (
                  <li key={offer.definition}>
                    <Card offer={offer} {...on} />
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

function Card({ offer, onAdd, onPreview, onDrag }: Omit<LibraryProps, 'definitions'> & { offer: Offer }) {
  const words = useMessages(messages);
  const { width, height } = widgetTypes[offer.type].size;
  const isType = offer.definition === undefined;
  const onDragStart = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'copy';
    // Firefox doesn't start a drag without data.
    dataTransfer.setData('text/plain', offer.name);
    onDrag(offer);
  };
  return (
    <div draggable className={styles.offer({ isType })} onDragStart={onDragStart} onDragEnd={() => onDrag(undefined)}>
      {isType && (
        <span className={styles.drawing}>
          <Icon of={widgetIcons[offer.type]} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{offer.name}</span>
        {isType && <span className={styles.size}>{words.cells(width, height)}</span>}
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
