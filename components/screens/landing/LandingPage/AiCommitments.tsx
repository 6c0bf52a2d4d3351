import { useMessages } from '#components/language';
import { column, columns, lead, room, section, subtitle, title } from '../Site/Site.css';
import { messages } from './messages';

export function AiCommitments() {
  const words = useMessages(messages).ai;
  return (
    <section id="ai" aria-labelledby="ai-title" className={section}>
      <div className={room}>
        <h2 id="ai-title" className={title}>
          {words.title}
        </h2>
        <p className={lead}>{words.lead}</p>
        <div className={columns}>
          {Object.entries(words.items).map(([id, item]) => (
            <div key={id} className={column}>
              <h3 className={subtitle}>{item.title}</h3>
              <p className={lead}>{item.text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
