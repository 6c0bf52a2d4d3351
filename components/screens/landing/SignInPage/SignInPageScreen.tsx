import { CircleAlert } from 'lucide-react';
import { affix, box, error, field, input, label } from '#components/elements/field';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import type { SiteProps } from '../Site/site';
import { SiteFrame } from '../Site/SiteFrame';
import { action, lead, room, title } from '../Site/Site.css';
import { messages } from './messages';
import * as styles from './SignInPage.css';

export interface SignInPageScreenProps {
  /** What is around the page, and who runs the service. */
  site: SiteProps;
  /** The host name that firms' addresses end in, without a port. */
  tenantHost: string;
  /** What was typed, if the form was sent without JavaScript. */
  asked?: string | undefined;
  /** The firm's host name in what was typed, with any port; missing if there is none. */
  address?: string | undefined;
}

/** Leads people whose firm has an area to its address. There is nothing to sign in with here: the area itself will ask for it. */
export function SignInPageScreen({ site, tenantHost, asked, address }: SignInPageScreenProps) {
  const words = useMessages(messages);
  const isUnreadable = asked !== undefined && address === undefined;
  return (
    <SiteFrame site={site}>
      <div className={`${room} ${styles.page}`}>
        <h1 className={title}>{words.title}</h1>
        <p className={lead}>{words.lead}</p>
        {address === undefined ? (
          <form action={site.links.signIn} data-tenant-host={tenantHost} className={styles.form}>
            <div className={field} data-invalid={isUnreadable || undefined}>
              <label htmlFor="firm" className={label}>
                {words.firm}
              </label>
              <div className={box}>
                <input
                  id="firm"
                  name="firm"
                  defaultValue={asked}
                  placeholder={words.example}
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                  className={input}
                  aria-invalid={isUnreadable || undefined}
                  aria-describedby={isUnreadable ? 'ending fault' : 'ending'}
                />
                <span id="ending" className={affix}>
                  .{tenantHost}
                </span>
              </div>
              <span id="fault" role="alert" className={error}>
                {isUnreadable && (
                  <>
                    <Icon of={CircleAlert} />
                    {words.unreadable(words.example)}
                  </>
                )}
              </span>
            </div>
            <button type="submit" className={action({ tone: 'accent', size: 'bar' })}>
              {words.open}
            </button>
          </form>
        ) : (
          <p className={styles.found}>
            {words.found} {/* Same protocol as this page, with or without TLS. */}
            <a href={`//${address}/`}>{address}</a>
          </p>
        )}
        <p className={lead}>
          {words.forgotten} <a href={`mailto:${site.salesEmail}`}>{site.salesEmail}</a>.
        </p>
      </div>
    </SiteFrame>
  );
}
