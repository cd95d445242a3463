import i18next from 'i18next';

/** The number of names to list. */
const named = 3;

/** The number of entities that use an entity, and a text with the names of the first ones. */
export function usageSummary(
  used: string[],
  listed: (names: string[]) => string,
): { count: number; names: string } {
  const others = used.length - named;
  return {
    count: used.length,
    names: listed(
      others > 0 ? [...used.slice(0, named), i18next.t('delete.others', { count: others })] : used,
    ),
  };
}
