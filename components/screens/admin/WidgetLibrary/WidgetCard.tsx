import { Pencil, Trash2 } from 'lucide-react';
import type { Widget } from '#components/api';
import { Chip } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { useFormat, useMessages } from '#components/language';
import { widgetCategoryNames, widgetTypeNames } from '#components/language/vocabulary';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { May } from '../../rights';
import { ActiveSwitch } from './ActiveSwitch';
import { messages } from './messages';
import { useWhereUsed } from './useWhereUsed';
import * as styles from './WidgetCard.css';
import { widgetIcon } from './widgetIcons';

export interface WidgetCardProps {
  widget: Widget;
  /** Called with its id when Edit is pressed. */
  onEdit: (id: string) => void;
  /** Called with the widget when Delete is pressed. */
  onDelete: (widget: Widget) => void;
}

/** One widget in the library: what it is, where its data comes from, and the actions on it (spec section 2). */
export function WidgetCard({ widget, onEdit, onDelete }: WidgetCardProps) {
  const words = useMessages(messages);
  const typeName = useMessages(widgetTypeNames);
  const categoryName = useMessages(widgetCategoryNames);
  const whereUsed = useWhereUsed();
  const { interval } = useFormat();
  const { id, name, type, category, description, icon, dataSchema, version } = widget;
  return (
    <article aria-label={name} className={styles.card}>
      <div className={styles.head}>
        <span className={styles.drawing}>
          <Icon of={widgetIcon(icon)} size={20} />
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.type}>{typeName[type]}</p>
        </div>
        <Chip>{categoryName[category]}</Chip>
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.facts}>
        <DescriptionList
          items={[
            {
              term: words.endpoint,
              detail: dataSchema ? <code className={styles.endpoint}>{dataSchema.endpoint}</code> : words.noData,
            },
            ...(dataSchema?.refreshInterval
              ? [{ term: words.refresh, detail: words.every(interval(dataSchema.refreshInterval)) }]
              : []),
            { term: words.version, detail: version },
            { term: words.usedOn, detail: whereUsed(widget) || words.unused },
          ]}
        />
      </div>
      <div className={styles.foot}>
        <ActiveSwitch widget={widget} />
        <May right="design.write">
          <span className={styles.actions}>
            <IconButton icon={<Icon of={Pencil} />} label={words.edit(name)} onPress={() => onEdit(id)} />
            <IconButton icon={<Icon of={Trash2} />} label={words.remove(name)} onPress={() => onDelete(widget)} />
          </span>
        </May>
      </div>
    </article>
  );
}
