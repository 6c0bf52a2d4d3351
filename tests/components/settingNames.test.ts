import { expect, it } from 'vitest';
import { settingNames } from '#components/widgets';
import { rulesOf, widgetTypeIds } from '#domain/widgets';

it.each(widgetTypeIds)('each setting of the %s widget, and each of its values, has a name', (type) => {
  const { values, ...names } = settingNames.en;
  const { settings } = rulesOf(type);
  expect(Object.keys(settings).filter((name) => !Object.hasOwn(names, name))).toEqual([]);
  expect(
    Object.values(settings)
      .flat()
      .filter((value) => !Object.hasOwn(values, value)),
  ).toEqual([]);
});
