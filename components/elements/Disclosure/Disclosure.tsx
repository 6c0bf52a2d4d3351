import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Disclosure as AriaDisclosure,
  DisclosurePanel,
  type DisclosureProps as AriaProps,
} from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '#components/elements/Icon';
import * as styles from './Disclosure.css';

export interface DisclosureProps extends Omit<AriaProps, 'className' | 'style' | 'render' | 'children' | 'slot'> {
  /** The heading to press: a question, or the name of a group of settings. */
  title: string;
  /** The content, shown when open. The browser's find-in-page searches it and opens it. */
  children: ReactNode;
  /**
   * The heading level of the title. Match the page's outline.
   * @default 3
   */
  headingLevel?: 2 | 3 | 4;
  ref?: Ref<HTMLDivElement>;
}

/** Hides content that most people can skip: an answer in an FAQ, a rare setting. */
export function Disclosure({ title, children, headingLevel = 3, ...props }: DisclosureProps) {
  return (
    <AriaDisclosure {...props} className={styles.disclosure}>
      <Heading level={headingLevel} className={styles.heading}>
        <Button slot="trigger" className={styles.trigger}>
          {title}
          <span className={styles.arrow}>
            <Icon of={ChevronDown} />
          </span>
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel}>
        <div className={styles.content}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
