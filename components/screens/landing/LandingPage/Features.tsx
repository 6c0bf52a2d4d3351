import { useMessages } from '#components/language';
import * as styles from './Features.css';
import { beside, lead, room, section, subtitle, title } from '../Site/Site.css';
import { messages } from './messages';
import { Points } from './Points';
import { Picture } from './Picture';
import { type PictureName } from './pictures';

/** The product's features, each with a screenshot. */
export function Features() {
  const words = useMessages(messages).features;
  return (
    <section id="features" aria-labelledby="features-title" className={section}>
      <div className={room}>
        <h2 id="features-title" className={title}>
          {words.title}
        </h2>
        {Object.entries(words.items).map(([name, item]) => (
          <div key={name} className={`${beside} ${styles.feature}`}>
            <div>
              <h3 className={subtitle}>{item.title}</h3>
              <p className={lead}>{item.lead}</p>
              <Points of={item.points} />
            </div>
            <Picture name={name as PictureName} alt={item.picture} />
          </div>
        ))}
      </div>
    </section>
  );
}
