import type { Locator, Page } from '@playwright/test';

/** The groups of the dashboard's menu, with their entries. */
const groups: Record<string, string[]> = {
  Personalización: ['Tema web', 'Páginas propias', 'Fichas de cata'],
  Individual: ['Catas individuales', 'Campañas', 'Vídeos', 'Avatares'],
  Grupal: ['Catas grupales', 'Sesiones'],
  Resultados: ['Informes', 'Seguimiento', 'Integración', 'Privacidad'],
};

/** Finds an entry of the dashboard's menu. Opens its group with `press`, if it is closed. */
export async function menuEntry(
  page: Page,
  name: string,
  press: (group: Locator) => Promise<void> = (group) => group.click(),
): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const group = Object.keys(groups).find((each) => groups[each]?.includes(name));
  if (group) {
    const button = menu.getByRole('button', { name: group, exact: true });
    if ((await button.getAttribute('aria-expanded')) === 'false') await press(button);
  }
  return menu.getByRole('link', { name, exact: true });
}
