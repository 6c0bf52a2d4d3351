import { useMessages } from '#components/language';
import { column, columns, lead, room, section, subtitle, title } from '../Site/Site.css';
import { messages } from './messages';
import { Points } from './Points';

/** Who it is for: three sizes of practice, each with everything in the previous one and more. */
export function Solutions() {
  const words = useMessages(messages).solutions;
  return (
    <section id="solutions" aria-labelledby="solutions-title" className={section}>
      <div className={room}>
        <h2 id="solutions-title" className={title}>
          {words.title}
        </h2>
        <div className={columns}>
          {Object.entries(words.items).map(([id, item]) => (
            <div key={id} className={column}>
              <h3 className={subtitle}>{item.title}</h3>
              <p className={lead}>{item.lead}</p>
              <Points of={item.points} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
