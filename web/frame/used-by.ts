import i18next from 'i18next';

/** So many of what holds something are named. */
const named = 3;

/** How many hold something, and what the first of them are called. */
export function usedBy(
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
