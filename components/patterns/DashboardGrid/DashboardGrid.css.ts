import { createContainer, createVar, type StyleRule, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';
import { type Device, deviceColumns, maxWidth } from '#domain/deviceLayout';

/** A cell's position on each device, as a `grid-area`. */
export const area: Record<Device, string> = { desktop: createVar(), tablet: createVar(), mobile: createVar() };

const dashboard = createContainer('dashboard');

/** A style for each device, and `fitting`, which adapts to the available width. */
const onDevices = (rule: (device: Device) => StyleRule) => ({
  desktop: inLayer(rule('desktop')),
  tablet: inLayer(rule('tablet')),
  mobile: inLayer(rule('mobile')),
  fitting: inLayer({
    ...rule('desktop'),
    '@container': {
      [`${dashboard} (max-width: ${maxWidth.tablet}px)`]: rule('tablet'),
      [`${dashboard} (max-width: ${maxWidth.mobile}px)`]: rule('mobile'),
    },
  }),
});

export const room = style(inLayer({ containerName: dashboard, containerType: 'inline-size' }));

// A row plus its gap is 80 px, the builder's grid step.
export const grid = recipe({
  base: inLayer({ display: 'grid', gap: space[4], gridAutoRows: '64px' }),
  variants: {
    device: onDevices((device) => ({ gridTemplateColumns: `repeat(${deviceColumns[device]}, minmax(0, 1fr))` })),
  },
});

export const cell = recipe({
  base: inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    minInlineSize: 0,
    minBlockSize: 0,
  }),
  variants: { device: onDevices((device) => ({ gridArea: area[device] })) },
});
