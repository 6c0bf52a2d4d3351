import { useFormat, useMessages } from '#components/language';
import { planNames } from '#components/language/vocabulary';
import { plans, trialDays } from '#domain/plans';
import { column, columns, lead, room, section, subtitle, title } from '../Site/Site.css';
import { messages } from './messages';
import { Points } from './Points';
import * as styles from './Pricing.css';

/** What it costs: the plans as the console offers them. */
export function Pricing() {
  const words = useMessages(messages).pricing;
  const names = useMessages(planNames);
  const { money } = useFormat();
  return (
    <section id="pricing" aria-labelledby="pricing-title" className={section}>
      <div className={room}>
        <h2 id="pricing-title" className={title}>
          {words.title}
        </h2>
        <p className={lead}>{words.lead(trialDays.signedUp)}</p>
        <div className={columns}>
          {Object.entries(plans).map(([plan, { monthlyPrice, limits }]) => (
            <div key={plan} className={column}>
              <h3 className={subtitle}>{names[plan as keyof typeof plans]}</h3>
              <p className={styles.price}>
                <span className={styles.amount}>{money(monthlyPrice)}</span> {words.month}
              </p>
              <Points
                of={{
                  users: words.users(limits.users),
                  storage: words.storage(limits.storageGb),
                  calls: words.calls(limits.apiCalls),
                }}
              />
            </div>
          ))}
        </div>
        <p className={lead}>{words.note}</p>
      </div>
    </section>
  );
}
