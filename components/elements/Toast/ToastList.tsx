import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { button } from '../Button/Button.css';
import * as styles from './Toast.css';
import { queue, toasts, type ToastTone } from './toasts';
import { useClearPlace } from './useClearPlace';

const signs: Record<ToastTone, LucideIcon> = { success: CircleCheck, error: CircleAlert, info: Info };

/** The visible toasts, stacked. `ToastRegion` loads it when the first toast is shown. */
export default function ToastList({ hasToasts }: { hasToasts: boolean }) {
  const region = useRef<HTMLDivElement>(null);
  const place = useClearPlace(region, hasToasts);
  return (
    <AriaToastRegion ref={region} queue={queue} className={styles.region} style={place}>
      {({ toast }) => {
        const { title, description, tone = 'success', action } = toast.content;
        return (
          <AriaToast toast={toast} className={styles.toast}>
            <span className={styles.sign({ tone })}>
              <Icon of={signs[tone]} size={20} />
            </span>
            <ToastContent className={styles.words}>
              <Text slot="title" className={styles.title}>
                {title}
              </Text>
              {description && (
                <Text slot="description" className={styles.description}>
                  {description}
                </Text>
              )}
            </ToastContent>
            {action && (
              <Button
                size="sm"
                slot={null}
                onPress={() => {
                  action.onPress();
                  toasts.close(toast.key);
                }}
              >
                {action.label}
              </Button>
            )}
            <AriaButton slot="close" className={button({ tone: 'quiet', size: 'sm', isSquare: true })}>
              <Icon of={X} />
            </AriaButton>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
