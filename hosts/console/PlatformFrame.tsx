import type { FrameProps } from '../app/app';
import { HostFrame } from '../app/HostFrame';
import { messages as frameMessages } from '../app/messages';
import { messages } from './messages';
import { icons } from './screens';

/** The frame of the operator's console, the same on the admin and the staging host (spec section 2, "Platform admin mode (and staging) routes"). */
export function PlatformFrame({ config, host, children }: FrameProps) {
  const stage = messages.stages[host.environment];
  return (
    <HostFrame
      host={host}
      name={config.productName}
      groups={messages.groups}
      icons={icons}
      banner={messages.banner}
      {...(stage && { stage })}
      {...(config.build && { stamp: frameMessages.build(config.build) })}
    >
      {children}
    </HostFrame>
  );
}
