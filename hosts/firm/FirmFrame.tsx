import { useMessages } from '#components/language';
import { FirmAreaScreen } from '#components/screens/firm/FirmArea';
import type { HostPaletteProps } from '#components/screens/palette';
import type { FrameProps } from '../app/app';
import { HostFrame } from '../app/HostFrame';
import { messages as frameMessages } from '../app/messages';
import { addresses } from './addresses';
import { messages } from './messages';

const loadPalette = async () => {
  const { FirmPalette } = await import('#components/screens/firm/FirmPalette');
  return { Palette: (props: HostPaletteProps) => <FirmPalette {...props} targets={addresses} /> };
};

/** The frame of a firm's area, under the firm's name and in its colour. */
export function FirmFrame({ config, host, children }: FrameProps) {
  const { productName, salesEmail, build } = config;
  const { banner } = useMessages(messages);
  const { build: builtOn } = useMessages(frameMessages);
  return (
    <FirmAreaScreen productName={productName} contactEmail={salesEmail}>
      {({ name }) => (
        <HostFrame
          host={host}
          name={name}
          logoTone="accent"
          groups={{ practice: undefined }}
          loadPalette={loadPalette}
          {...(!config.access && { banner })}
          {...(build && { stamp: `${productName} · ${builtOn(build)}` })}
        >
          {children}
        </HostFrame>
      )}
    </FirmAreaScreen>
  );
}
