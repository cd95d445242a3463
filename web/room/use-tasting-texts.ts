import { useLocale } from '~/i18n';
import { translated } from '../../shared/vocabulary/localized-text.js';
import type { Door } from './room-types';

/** The name and the description of a tasting in the guest's language, if they are translated. */
export function useTastingTexts({
  name,
  description,
  nameByLanguage,
  descriptionByLanguage,
}: Door['tasting']): { name: string; description: string } {
  const locale = useLocale();
  return {
    name: translated(name, nameByLanguage, locale),
    description: translated(description, descriptionByLanguage, locale),
  };
}
