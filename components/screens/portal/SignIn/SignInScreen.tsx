import { useMessages } from '#components/language';
import { portalPaths } from '#domain/portalPaths';
import { Fault, PortalFrame, type PortalProps } from '../Portal';
import { action, plainButton } from '../Portal/action.css';
import { code, field, form, input, label, ways } from '../Portal/form.css';
import { aside, quiet, title } from '../Portal/text.css';
import { messages, type SignInFault } from './messages';

export interface SignInScreenProps {
  portal: PortalProps;
  /** Whether codes can be mailed. Without that, only a link of the firm's lets people in. */
  sendsCodes: boolean;
  /** The address that a code was sent to. Without it, the page asks for one. */
  sentTo?: string | undefined;
  /** What was typed last, if it was refused. */
  typed?: string | undefined;
  /** What is wrong with it. */
  fault?: SignInFault | undefined;
}

/**
 * Signs a client in without a password: an address, then the code that is sent there. It says the same whether or not the firm knows
 * the address.
 */
export function SignInScreen({ portal, sendsCodes, sentTo, typed, fault }: SignInScreenProps) {
  const words = useMessages(messages);
  return (
    <PortalFrame portal={portal} width="form">
      {!sendsCodes ? (
        <>
          <h1 className={title}>{words.title}</h1>
          <p className={aside}>{words.noCodes(portal.firm)}</p>
        </>
      ) : sentTo === undefined ? (
        <>
          <h1 className={title}>{words.title}</h1>
          <p className={aside}>{words.lead(portal.firm)}</p>
          <form method="post" action={portalPaths.signIn} noValidate className={form}>
            <div className={field}>
              <label htmlFor="address" className={label}>
                {words.address}
              </label>
              <input
                id="address"
                name="address"
                required
                maxLength={200}
                defaultValue={typed}
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                className={input}
                {...faulty(fault)}
              />
              <Fault id="fault">{fault && words.faults[fault]}</Fault>
            </div>
            <button type="submit" className={action({ tone: 'accent' })}>
              {words.send}
            </button>
          </form>
        </>
      ) : (
        <>
          <h1 className={title}>{words.codeTitle}</h1>
          <p className={aside}>{words.sent(sentTo)}</p>
          <form method="post" action={portalPaths.code} noValidate className={form}>
            <input type="hidden" name="address" value={sentTo} />
            <div className={field}>
              <label htmlFor="code" className={label}>
                {words.code}
              </label>
              <input
                id="code"
                name="code"
                required
                maxLength={12}
                defaultValue={typed}
                inputMode="numeric"
                autoComplete="one-time-code"
                className={`${input} ${code}`}
                {...faulty(fault, 'digits')}
              />
              <p id="digits" className={quiet}>
                {words.digits}
              </p>
              <Fault id="fault">{fault && words.faults[fault]}</Fault>
            </div>
            <button type="submit" className={action({ tone: 'accent' })}>
              {words.signIn}
            </button>
          </form>
          <div className={ways}>
            <form method="post" action={portalPaths.signIn}>
              <input type="hidden" name="address" value={sentTo} />
              <button type="submit" className={plainButton}>
                {words.again}
              </button>
            </form>
            <form action={portalPaths.signIn}>
              <button type="submit" className={plainButton}>
                {words.other}
              </button>
            </form>
          </div>
        </>
      )}
    </PortalFrame>
  );
}

/** Marks a field, and names what is said about it. */
function faulty(fault: string | undefined, hint?: string) {
  const described = [fault && 'fault', hint].filter(Boolean).join(' ');
  return { ...(fault && { 'aria-invalid': true }), ...(described && { 'aria-describedby': described }) };
}
